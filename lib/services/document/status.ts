import "server-only";
import * as data from "../../data/document/states";
import type { Grant } from "../../domain/account/account";
import { changesBetween } from "../../domain/audit/audit";
import type { DocumentRef } from "../../domain/document/document-kinds";
import { languagesPublic, nextState, type StatusBody } from "../../domain/document/state";
import { changeExisting } from "../case/content-change";
import { documentNotFound } from "./documents";

/** Publishes or takes down a document or languages of it. Throws not_found, stale. */
export async function changeStatus(grant: Grant, ref: DocumentRef, body: StatusBody) {
  const { result, version } = await changeExisting(
    grant,
    ref,
    { version: body.base_version },
    async (tx) => {
      const found = await data.findState(ref, tx);
      if (!found) throw documentNotFound(ref);
      const { translated, ...current } = found;
      const next = nextState(current, body, translated);
      const changes = changesBetween({ ...current }, { ...next });
      if (Object.keys(changes).length > 0) await data.setState(ref, next, tx);
      const isPublic = next.status === "published";
      return {
        result: { status: next.status, languages_public: languagesPublic(next, translated) },
        changes,
        action: isPublic ? "publish" : "unpublish",
      };
    },
  );
  return { ...result, version };
}
