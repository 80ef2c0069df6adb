import "server-only";
import * as data from "../../data/document/states";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { changesBetween } from "../../domain/audit/audit";
import type { DocumentRef } from "../../domain/document/document-kinds";
import {
  languagesPublic,
  nextState,
  type DocumentState,
  type StatusBody,
} from "../../domain/document/state";
import { changeExisting } from "../case/content-change";
import { documentNotFound } from "./documents";

/** The next state of a document, whose texts are in the languages `translated`. */
type NextState = (
  current: DocumentState,
  translated: readonly string[],
  tx: Transaction,
) => DocumentState | Promise<DocumentState>;

/** Changes the state of a document by `next`. Throws not_found, stale, and what `next` throws. */
export async function changeState(
  grant: Grant,
  ref: DocumentRef,
  { version }: { version?: number | undefined },
  next: NextState,
) {
  const { result, version: newVersion } = await changeExisting(
    grant,
    ref,
    { version },
    async (tx) => {
      const found = await data.findState(ref, tx);
      if (!found) throw documentNotFound(ref);
      const { translated, ...current } = found;
      const state = await next(current, translated, tx);
      const changes = changesBetween({ ...current }, { ...state });
      if (Object.keys(changes).length > 0) await data.setState(ref, state, tx);
      return {
        result: { status: state.status, languages_public: languagesPublic(state, translated) },
        changes,
        action: state.status === "published" ? "publish" : "unpublish",
      };
    },
  );
  return { ...result, version: newVersion };
}

/** Publishes or takes down a document or languages of it. Throws not_found, stale. */
export const changeStatus = (grant: Grant, ref: DocumentRef, body: StatusBody) =>
  changeState(grant, ref, { version: body.base_version }, (current, translated) =>
    nextState(current, body, translated),
  );
