import "server-only";
import * as data from "../../data/document/states";
import type { Transaction } from "../../data/database/transaction";
import type { Grant } from "../../domain/account/account";
import { changesBetween, type Changes } from "../../domain/audit/audit";
import { documentKinds, type DocumentRef } from "../../domain/document/document-kinds";
import {
  languagesPublic,
  nextState,
  type DocumentState,
  type StatusBody,
} from "../../domain/document/state";
import type { VersionOrigin } from "../../domain/document/version";
import { invalidField } from "../../domain/error";
import { changeExisting } from "../change/content-change";
import { takeHeroMark } from "../case/home-cases";
import { documentNotFound } from "./documents";
import { languagesInUse } from "../language/site-languages";

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
    // Publishing may take the mark for the home page from another case.
    { ...options, references: "made" },
    async (tx) => {
      const contentChanges = (await changeContent?.(tx)) ?? {};
      const found = await data.findState(ref, tx);
      if (!found) throw documentNotFound(ref);
      const { translated, ...current } = found;
      const state = await next(current, translated, tx);
      const changes = changesBetween({ ...current }, { ...state });
      if (state.status === "published" && current.status !== "published")
        await takeHeroMark(grant, ref, tx);
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

/** Throws invalid for a document that is always published in all languages. */
export function requireStates({ kind, id }: DocumentRef, field: string): void {
  const { isManaged, noun } = documentKinds[kind];
  if (!isManaged)
    throw invalidField(field, `${noun} ${id} is always published in all languages`, "fixed");
}

/** Publishes or takes down a document or languages of it. Throws not_found, invalid, stale. */
export async function changeStatus(grant: Grant, ref: DocumentRef, body: StatusBody) {
  requireStates(ref, "status");
  const used = await languagesInUse();
  return changeState(grant, ref, { version: body.base_version }, (current, translated) =>
    nextState(current, body, translated, used),
  );
}
