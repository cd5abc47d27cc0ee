// The parts of Node that the tests use.

declare module "node:test" {
  export interface TestContext {
    mock: {
      timers: {
        enable(options: { apis: string[]; now: number }): void;
        tick(milliseconds: number): void;
        reset(): void;
      };
      /** Put a value in the place of a property until the test ends. */
      property<T extends object, K extends keyof T>(of: T, name: K, value: T[K]): void;
    };
    after(act: () => void): void;
  }
  export function test(name: string, act: (t: TestContext) => void | Promise<void>): void;
}

declare module "node:assert/strict" {
  export function ok(value: unknown, message?: string): asserts value;
  export function equal(actual: unknown, expected: unknown, message?: string): void;
  export function notEqual(actual: unknown, expected: unknown, message?: string): void;
  export function deepEqual(actual: unknown, expected: unknown, message?: string): void;
  export function match(text: string, pattern: RegExp, message?: string): void;
}

declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
}

declare module "node:vm" {
  export function runInNewContext(code: string, names: object): void;
}

declare module "node:process" {
  export const env: Record<string, string | undefined>;
}

declare function setImmediate(act: (value?: unknown) => void): void;
