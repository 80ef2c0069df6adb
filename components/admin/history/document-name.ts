import { policyTitleKeys } from "@/lib/legal/policy-labels";
import { isPolicyName } from "@/lib/domain/policy/policy";
import { isSiteNamespace } from "@/lib/domain/texts/site-text";
import type { Messages } from "@/lib/i18n/messages";

/** The name of a document that stores no title; undefined for others. `kind` can be that of paths. */
export function documentName(
  kind: string,
  id: string,
  { admin, common }: Messages,
): string | undefined {
  if (kind === "texts" && isSiteNamespace(id)) return admin.texts.pages[id];
  if (kind === "facts") return admin.nav.company;
  return kind === "policy" && isPolicyName(id) ? common.footer[policyTitleKeys[id]] : undefined;
}
