import "server-only";
import { findCaseDetail } from "../../data/case/business-cases";
import type { NewEntry } from "../../data/case/case-entries";
import * as data from "../../data/case/case-writes";
import type { Transaction } from "../../data/database/transaction";
import { removeBytes } from "../../files/remove-bytes";
import { findTranslated } from "../../data/translation/translations";
import type { ManagedRef } from "../../domain/document/document-kinds";
import { authorOf, type Grant } from "../../domain/account/account";
import { changesBetween } from "../../domain/audit/audit";
import type { CaseDetail } from "../../domain/case/business-case";
import {
  nestedEntries,
  textsOf,
  type CaseChange,
  type CaseCreate,
} from "../../domain/case/case-body";
import { caseCollectionKinds, caseCollections } from "../../domain/case/case-collections";
import type { EntryCreate } from "../../domain/case/case-entry";
import { isBlank } from "../../domain/fields/field";
import { toLanguage, type Language } from "../../domain/language";
import { getCaseForAdministrator } from "./administrator-reads";
import { caseNotFound } from "./business-cases";
import { requireListsAsRead } from "./entry-response";
import {
  columnsOf,
  labelFromIndustry,
  requireLinks,
  requireMedia,
  writeFields,
} from "./case-fields";
import { writeCaseTexts } from "./case-texts";
import { freeHeroMark } from "./home-cases";
import { removeFilesOfCase } from "../media/files";
import { changeExisting, createContent, requireSameId } from "../change/content-change";
import { cleanTexts } from "../translation/clean-texts";
import { filesAmong } from "../translation/translated-texts";
import { moveToTrash } from "../trash/trash";
import { takeWorkingCopy } from "../trash/trashed-copies";
import { requireUploadedFiles } from "../media/uploaded-files";

const resourceOf = (id: string): ManagedRef => ({ kind: "business_case", id });

/** Orders entries by the position they name, else by index, and numbers each side from 1. */
function numberEntries(entries: readonly EntryCreate[], sourceLanguage: Language): NewEntry[] {
  const sides = [true, false].map((side) =>
    entries
      .filter(({ isBefore = false }) => isBefore === side)
      .map((entry, index) => ({ entry, requestedPosition: entry.position ?? index + 1 }))
      .sort((a, b) => a.requestedPosition - b.requestedPosition),
  );
  return sides.flatMap((side) =>
    side.map(
      ({ entry: { isBefore = false, duration, language = sourceLanguage, text } }, index) => ({
        position: index + 1,
        isBefore,
        duration,
        language,
        text,
      }),
    ),
  );
}

/** Creates a case with its six lists. Throws conflict when its id is taken, address_redirects. */
export async function createCase(grant: Grant, body: CaseCreate): Promise<CaseDetail> {
  const { id, language } = body;
  const texts = await cleanTexts("businessCase", textsOf(body));
  const create = async (tx: Transaction) => {
    await requireLinks(id, body, tx);
    await requireMedia(body, tx);
    await requireUploadedFiles(filesAmong(texts), tx);
    const industryLabel = isBlank(texts.industryLabel ?? "")
      ? await labelFromIndustry(body.industries ?? [], language, language, tx)
      : texts.industryLabel;
    if (body.isHero && body.status === "published") await freeHeroMark(grant, id, tx);
    await data.createCase(
      {
        id,
        language,
        fields: { ...columnsOf(body), status: body.status },
        texts: { ...texts, title: body.title, ...(industryLabel && { industryLabel }) },
        industries: body.industries ?? [],
        relatedCases: body.relatedCases ?? [],
        lists: caseCollectionKinds.map((kind) => ({
          kind,
          entries: numberEntries(nestedEntries(body, caseCollections[kind].list), language),
        })),
      },
      tx,
    );
    const made = await getCaseForAdministrator(grant, id, language, tx);
    return { result: made, changes: changesBetween({}, { ...made }) };
  };
  return createContent(grant, resourceOf(id), create, { takeOver: body.take_over_address });
}

/**
 * Changes the fields that the body contains; its texts are in its language. Unchanged fields are
 * not written. Throws not_found, stale.
 */
export async function changeCase(grant: Grant, id: string, body: CaseChange): Promise<CaseDetail> {
  requireSameId(id, body.id);
  const given = await cleanTexts("businessCase", textsOf(body));
  const { result } = await changeExisting(
    grant,
    resourceOf(id),
    {
      version: body.version,
      // A mark is taken from another case, which a deletion may be changing too.
      references: (body.industries ?? body.relatedCases ?? body.isHero) ? "made" : undefined,
    },
    async (tx, locked) => {
      const row = await findCaseDetail(id, tx);
      if (!row) throw caseNotFound(id);
      await requireListsAsRead(id, locked.language, body, tx);
      if (body.isHero && row.status === "published") await freeHeroMark(grant, id, tx);
      const fieldChanges = await writeFields(row, body, tx);
      const { language, changes } = await writeCaseTexts(row, body, given, tx);
      return {
        result: await getCaseForAdministrator(grant, id, language, tx),
        changes: { ...fieldChanges, ...changes },
      };
    },
  );
  return result;
}

/**
 * Deletes a case with its lists and files (A-API-11), and the references of other cases to it; the
 * trash keeps it. Throws not_found.
 */
export async function deleteCase(grant: Grant, id: string): Promise<void> {
  const { result: files } = await changeExisting(
    grant,
    resourceOf(id),
    { references: "removed" },
    async (tx, { language }) => {
      const last = await getCaseForAdministrator(grant, id, toLanguage(language), tx);
      const translations = (await findTranslated("businessCase", id, tx))?.records;
      const copy = await takeWorkingCopy(resourceOf(id), tx);
      const files = await removeFilesOfCase(tx, id);
      await moveToTrash(grant, resourceOf(id), { files, copy }, tx);
      await data.deleteCase(id, authorOf(grant), tx);
      const changes = changesBetween({ ...last, translations }, {});
      const names = files.map(({ name }) => name);
      return { result: names, changes, action: "delete" };
    },
  );
  await removeBytes(files);
}
