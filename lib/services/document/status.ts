import "server-only";
import * as data from "../../data/document/states";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { changesBetween, type Changes } from "../../domain/audit/audit";
import type { DocumentRef } from "../../domain/document/document-kinds";
import {
  languagesPublic,
  nextState,
  type DocumentState,
  type StatusBody,
} from "../../domain/document/state";
import type { VersionOrigin } from "../../domain/document/version";
import { changeExisting } from "../case/content-change";
import { documentNotFound } from "./documents";

/** The next state of a document, whose texts are in the languages `translated`. */
type NextState = (
  current: DocumentState,
  translated: readonly string[],
  tx: Transaction,
) => DocumentState | Promise<DocumentState>;

interface StateOptions {
  version?: number | undefined;
  origin?: VersionOrigin;
  /** Changes the content before. */
  changeContent?: (tx: Transaction) => Promise<Changes>;
}

/** Changes the state of a document by `next`. Throws not_found, stale, and what `next` throws. */
export async function changeState(
  grant: Grant,
  ref: DocumentRef,
  { changeContent, ...options }: StateOptions,
  next: NextState,
) {
  const { result, version: newVersion } = await changeExisting(
    grant,
    ref,
    { ...options, references: changeContent && "made" },
    async (tx) => {
      const contentChanges = (await changeContent?.(tx)) ?? {};
      const found = await data.findState(ref, tx);
      if (!found) throw documentNotFound(ref);
      const { translated, ...current } = found;
      const state = await next(current, translated, tx);
      const changes = changesBetween({ ...current }, { ...state });
      if (Object.keys(changes).length > 0) await data.setState(ref, state, tx);
      const hasNewContent = Object.keys(contentChanges).length > 0;
      const action = state.status === "published" ? "publish" : "unpublish";
      return {
        result: { status: state.status, languages_public: languagesPublic(state, translated) },
        changes: { ...contentChanges, ...changes },
        action: hasNewContent ? "publish_copy" : action,
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
