import type { SaveFailure } from "../../editing/save-field";
import type { Row, Side } from "./rows";

/** What is typed in the fields for a new entry. */
export interface Draft {
  text: string;
  duration: string;
}
export const emptyDraft: Draft = { text: "", duration: "" };

/** The last event, for screen readers. */
export type ListAnnouncement =
  | { type: "added" | "deleted" | "saved" | "restored" | "deletedElsewhere" }
  | { type: "moved"; position: number; count: number }
  | SaveFailure;

/** An error of the list as a whole, rather than of one text. */
export type ListError = { operation: "move" | "remove" | "load"; failure: unknown };

export interface CollectionState {
  rows: readonly Row[];
  drafts: ReadonlyMap<Side, Draft>;
  /** The version of the case after the last change; undefined before the first. */
  version: number | undefined;
  announcement: ListAnnouncement | undefined;
  listError: ListError | undefined;
}

export const initialState = (rows: readonly Row[]): CollectionState => ({
  rows,
  drafts: new Map(),
  version: undefined,
  announcement: undefined,
  listError: undefined,
});
