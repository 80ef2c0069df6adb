import "server-only";
import type { Grant } from "../../domain/account/account";
import type { Pending } from "../../domain/document/state";
import { siteNamespaces, type SiteNamespace } from "../../domain/texts/site-text";
import { pendingOf } from "../case/administrator-reads";

interface PendingPage extends Pending {
  namespace: SiteNamespace;
}

/** The pages of texts with a draft or a schedule. */
export async function listPendingPages(_: Grant): Promise<PendingPage[]> {
  const pending = await pendingOf("texts", siteNamespaces);
  return siteNamespaces
    .map((namespace) => ({ namespace, ...pending(namespace) }))
    .filter((page) => page.scheduled !== null || page.has_working_copy);
}
