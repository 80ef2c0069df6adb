import "server-only";
import type { Grant } from "../../domain/account/account";
import type { UnreadableTexts } from "../../domain/document/unreadable-texts";
import { unreadableAmong } from "../document/changed-texts";
import { changedPolicies } from "../policy/site-policies";
import { changedTexts } from "../texts/site-messages";

/** The pages and policies of which some stored texts can't be read. */
export async function listUnreadableTexts(_: Grant): Promise<UnreadableTexts[]> {
  const [texts, policies] = await Promise.all([changedTexts(), changedPolicies()]);
  return [...unreadableAmong("texts", texts), ...unreadableAmong("policy", policies)];
}
