import { isValidElement, type ReactNode } from "react";

/** Elements as plain data, for a process that knows no component. Components must be plain functions of their props. */
export function plainElements(node: ReactNode): unknown {
  if (Array.isArray(node)) return node.map(plainElements);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { type, props } = node;
  if (typeof type === "function")
    return plainElements((type as (given: typeof props) => ReactNode)(props));
  return { type, props: { ...props, children: plainElements(props.children) } };
}
