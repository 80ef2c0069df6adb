/** What a case may need from an editor, besides translations. Filters of the list, in the order of the dashboard. */
export const caseTodos = ["sample", "no_image", "no_metrics", "no_proof"] as const;
export type CaseTodo = (typeof caseTodos)[number];
