import { z } from "zod";
import {
  businessCaseSchema,
  type BusinessCase,
  type CaseDetail,
} from "@/lib/domain/case/business-case";
import {
  caseCollectionKinds,
  caseCollections,
  type CaseCollection,
} from "@/lib/domain/case/case-collections";
import type { FocalPoint } from "@/lib/domain/media/focal-point";
import { parseEntries, type EditedEntry } from "../collection-editor/store/edited-entry";
import type { StoredForm } from "../editing/use-form-saving";
import { valuesOf, type CaseValues } from "./case-values";

export const caseChoice = z.object(
  businessCaseSchema.pick({
    id: true,
    title: true,
    language: true,
    imageUrl: true,
    fallbackImage: true,
  }).shape,
);

/** A case in a list to choose from. */
export type CaseChoice = z.infer<typeof caseChoice>;

type List = (typeof caseCollections)[CaseCollection]["list"];

/** A stored case: its fields, its lists by their key in responses, and its related cases. */
export interface EditedCase {
  /** Its id, or that of its working copy. */
  id: string;
  stored: StoredForm<CaseValues>;
  lists: Record<List, readonly EditedEntry[]>;
  related: readonly CaseChoice[];
  /** The focal point of the stored image for shared links. */
  shareFocalPoint: FocalPoint | null;
}

/** A case, or its working copy, for editing in its source language. */
export const toEditedCase = (
  id: string,
  found: CaseDetail,
  related: readonly BusinessCase[],
  shareFocalPoint: FocalPoint | null,
): EditedCase => ({
  id,
  stored: { values: valuesOf(found), version: found.version },
  lists: Object.fromEntries(
    caseCollectionKinds.map((kind): [List, readonly EditedEntry[]] => [
      caseCollections[kind].list,
      parseEntries(kind, found, found.language),
    ]),
  ) as EditedCase["lists"],
  related: related.map((one) => caseChoice.parse(one)),
  shareFocalPoint,
});
