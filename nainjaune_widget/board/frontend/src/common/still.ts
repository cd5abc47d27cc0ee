import { Component, type ComponentChildren, type FunctionComponent, h } from "preact";

/** Make a component that is drawn again only when one of its properties has changed. */
export function still<P extends object>(draw: FunctionComponent<P>) {
  return class Still extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const names = Object.keys(next) as (keyof P)[];
      return names.some((name) => next[name] !== (this.props as P)[name]);
    }

    override render(): ComponentChildren {
      return h(draw, this.props as P);
    }
  };
}
