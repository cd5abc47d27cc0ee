// What components draw, without a page.

import type {
  Component,
  ComponentChildren,
  ComponentClass,
  FunctionComponent,
  VNode,
} from "preact";

type Drawn = VNode<Record<string, unknown>>;

const isClass = (type: Drawn["type"]): type is ComponentClass =>
  typeof type === "function" && "render" in (type.prototype ?? {});

const madeBy = ({ type, props }: Drawn): ComponentChildren => {
  if (typeof type === "string") return props.children as ComponentChildren;
  if (!isClass(type)) return (type as FunctionComponent)(props);
  const component: Component = new type(props);
  return component.render(props, component.state);
};

/** All components and elements of a drawing. */
export function drawnIn(drawing: ComponentChildren): Drawn[] {
  if (Array.isArray(drawing)) return drawing.flatMap(drawnIn);
  if (!drawing || typeof drawing !== "object") return [];
  return [drawing as Drawn, ...drawnIn(madeBy(drawing as Drawn))];
}
