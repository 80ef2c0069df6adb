import type { DocumentStatus } from "@/lib/domain/document/state";
import type { Messages } from "@/lib/i18n/messages";

type Drafts = Messages["admin"]["drafts"];
export type DraftLabels = Omit<Drafts, "hidden">;

/** The texts about a draft. Nothing that is done with one of a hidden document is public. */
export function draftLabels({ hidden, ...labels }: Drafts, status: DocumentStatus): DraftLabels {
  if (status === "published") return labels;
  const keys = Object.keys(hidden) as (keyof typeof hidden)[];
  return { ...labels, ...Object.fromEntries(keys.map((key) => [key, hidden[key]])) };
}
