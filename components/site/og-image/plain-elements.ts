import { isValidElement, type ReactNode } from "react";

/**
 * Evaluates components to plain data, which can be sent to the process that renders images. Components must be pure
 * functions of their props, without hooks.
 */
export function plainElements(node: ReactNode): unknown {
  if (Array.isArray(node)) return node.map(plainElements);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  const { type, props } = node;
  if (typeof type === "function")
    return plainElements((type as (given: typeof props) => ReactNode)(props));
  return { type, props: { ...props, children: plainElements(props.children) } };
}
