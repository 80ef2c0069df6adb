import "server-only";
import { caseField, factField, packSource, type TextSource } from "../domain/edit-mode/text-source";
import { isEditMode } from "./page-mode";
import { withMark } from "./text-marks";

type Attributes = Record<string, string>;

/**
 * The attributes of an element that shows what has no mark, an image or a figure for example: its
 * source in edit mode, and none for visitors.
 */
export const editSource = (source: TextSource): Attributes =>
  isEditMode() ? { "data-source": JSON.stringify(packSource(source)) } : {};

/** The attributes of an element that shows a case, or a field of one. */
export const caseSource = (id: string, at?: string): Attributes => editSource(caseField(id, at));

/** The attributes of an element that shows a fact of the company. */
export const factSource = (at: string): Attributes => editSource(factField(at));

/** Text of a field of a case: in edit mode with its source. */
export const caseText = (text: string, id: string, at: string): string =>
  isEditMode() ? withMark(text, caseField(id, at)) : text;

/** A fact as text within a message: in edit mode with its source. */
export const factText = (text: string, at: string): string =>
  isEditMode() ? withMark(text, factField(at)) : text;
