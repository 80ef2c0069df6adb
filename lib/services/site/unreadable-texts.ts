import "server-only";
import type { Grant } from "../../domain/account/account";
import type { UnreadableTexts } from "../../domain/document/unreadable-texts";
import { unreadableAmong } from "../document/changed-texts";
import { changedPolicies } from "../policy/site-policies";
import { changedTexts } from "../texts/site-messages";

type Wanted = { [Key in "kind" | "id"]?: UnreadableTexts[Key] | undefined };

/** The pages and policies, or those wanted, of which some stored texts can't be read. */
export async function listUnreadableTexts(
  _: Grant,
  { kind, id }: Wanted = {},
): Promise<UnreadableTexts[]> {
  const [texts, policies] = await Promise.all([changedTexts(), changedPolicies()]);
  return [...unreadableAmong("texts", texts), ...unreadableAmong("policy", policies)].filter(
    (found) => found.kind === (kind ?? found.kind) && found.id === (id ?? found.id),
  );
}
