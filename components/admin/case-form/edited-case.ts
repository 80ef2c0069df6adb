import type { CaseDetail } from "@/lib/domain/case/business-case";
import {
  caseCollectionKinds,
  caseCollections,
  type CaseCollection,
} from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import { parseEntries, type EditedEntry } from "../collection-editor/store/edited-entry";

type List = (typeof caseCollections)[CaseCollection]["list"];

/** The stored entries of each list, by its key in responses. */
export type StoredLists = Record<List, readonly EditedEntry[]>;

/** The lists of a case in its source language. */
export const storedLists = (found: CaseDetail & { language: Language }): StoredLists =>
  Object.fromEntries(
    caseCollectionKinds.map((kind): [List, readonly EditedEntry[]] => [
      caseCollections[kind].list,
      parseEntries(kind, found, found.language),
    ]),
  ) as StoredLists;
