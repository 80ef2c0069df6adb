import { ApiError } from "@/lib/browser/session/api-error";
import {
  afterFailure,
  hasConflict,
  afterBlur,
  afterConflict,
  afterSave,
  afterNothingToSave,
  storedText,
  afterUndo,
  withTyped,
  type SavedText,
} from "../editing/saved-text";
import type { CollectionApi } from "./collection-requests";
import type { EditedEntry } from "./edited-entry";
import {
  markIdle,
  markSaving,
  newRow,
  detachDeletedRow,
  positionOf,
  mergeReloaded,
  rowOf,
  swapWithNeighbour,
  type Field,
  type Row,
  type Side,
} from "./rows";

/** What is typed in the fields for a new entry. */
export interface Draft {
  text: string;
  duration: string;
}
export const emptyDraft: Draft = { text: "", duration: "" };

/** What has just happened, for those who do not see it. */
export type ListAnnouncement =
  | { type: "added" | "deleted" | "saved" | "restored" | "stale" | "deletedElsewhere" }
  | { type: "moved"; position: number; count: number }
  | { type: "failed"; failure: unknown };

/** What went wrong with the list, rather than with a text. */
export type ListError = { operation: "move" | "remove" | "load"; failure: unknown };

export interface CollectionState {
  rows: readonly Row[];
  /** By side. */
  drafts: ReadonlyMap<Side, Draft>;
  /** That the case has now; undefined until something was changed. */
  version: number | undefined;
  announcement: ListAnnouncement | undefined;
  listError: ListError | undefined;
}

const codeOf = (failure: unknown): string | undefined =>
  failure instanceof ApiError ? failure.code : undefined;

/** Whether it is this entry that there is no longer, rather than its case. */
const isEntryDeleted = (failure: unknown, id: string): boolean =>
  failure instanceof ApiError && failure.code === "not_found" && failure.params.id === id;

const storedTextOf = (failure: unknown): string => {
  const current = failure instanceof ApiError ? failure.params.current : undefined;
  return typeof current === "string" ? current : "";
};

/**
 * One of the lists of a case while it is edited (docs/decisions/0033). What is done shows at once; the calls follow one by one in the order
 * in which they were asked for.
 */
export class CollectionStore {
  private state: CollectionState;
  private readonly listeners = new Set<() => void>();
  private queue: Promise<unknown> = Promise.resolve();
  /** Moves of an older order than this one are no longer wanted. */
  private generation = 0;

  constructor(
    private readonly api: CollectionApi,
    entries: readonly EditedEntry[],
  ) {
    this.state = {
      rows: entries.map(rowOf),
      drafts: new Map(),
      version: undefined,
      announcement: undefined,
      listError: undefined,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getSnapshot = (): CollectionState => this.state;

  /** Another list from outside, in the place of this one. */
  replace(entries: readonly EditedEntry[]): void {
    this.setState({
      rows: entries.map(
        (entry) => this.state.rows.find(({ id }) => id === entry.id) ?? rowOf(entry),
      ),
    });
  }

  setDraft(side: Side, draft: Draft): void {
    this.setState({ drafts: new Map([...this.state.drafts, [side, draft]]) });
  }

  /** Adds an entry at the end of its side (A-PT-04, A-PT-05, A-PT-12). */
  add(entry: Omit<EditedEntry, "id">): void {
    const row = newRow(entry);
    this.setState({
      rows: [...this.state.rows, row],
      drafts: new Map([...this.state.drafts, [entry.isBefore, emptyDraft]]),
    });
    this.save(row.key, "text");
  }

  setTyped(key: string, field: Field, typed: string): void {
    this.updateText(key, field, (text) => withTyped(text, typed));
  }

  /** The field of a text was left: what changed is saved (A-PT-06). */
  handleBlur(key: string, field: Field): void {
    const text = this.updateText(key, field, afterBlur);
    if (text?.saveState.status === "restored")
      this.setState({ announcement: { type: "restored" } });
    this.save(key, field);
  }

  undo(key: string, field: Field): void {
    if (this.updateText(key, field, afterUndo)) this.save(key, field);
  }

  /** Saves what is typed, also over what somebody else wrote, and also where they deleted it. */
  saveTyped(key: string, field: Field): void {
    const text = this.updateText(key, field, (one) =>
      one.typed.trim() ? { ...one, saveState: { status: "saving" } } : one,
    );
    if (text?.saveState.status === "saving") this.save(key, field);
  }

  /** Gives up what is typed for what the server has. */
  acceptStored(key: string, field: Field): void {
    this.updateText(key, field, ({ stored }) => storedText(stored));
  }

  /** Changes places with the neighbour (A-PT-07, A-PT-08, A-PT-10). Whether there was one. */
  move(key: string, by: -1 | 1): boolean {
    const rows = swapWithNeighbour(this.state.rows, key, by);
    const row = rows?.find((one) => one.key === key);
    if (!rows || !row?.id || this.state.listError?.operation === "load") return false;
    const [id, position, generation] = [row.id, positionOf(rows, row), this.generation];
    this.setState({
      rows,
      announcement: {
        type: "moved",
        position,
        count: rows.filter(({ isBefore }) => isBefore === row.isBefore).length,
      },
    });
    void this.runInOrder(() =>
      generation === this.generation ? this.sendMove(id, position) : undefined,
    );
    return true;
  }

  /** Deletes an entry. Resolves when it is gone, or could not be deleted. */
  remove(key: string): Promise<void> {
    this.updateRow(key, (row) => ({ ...row, isDeleting: true }));
    return this.runInOrder(async () => {
      const id = this.findRow(key)?.id;
      try {
        if (id !== undefined) this.applyVersion(await this.api.remove(id));
      } catch (failure) {
        if (!isEntryDeleted(failure, id ?? "")) {
          this.updateRow(key, (row) => ({ ...row, isDeleting: false }));
          return this.setState({ listError: { operation: "remove", failure } });
        }
      }
      this.setState({
        rows: this.state.rows.filter((row) => row.key !== key),
        announcement: { type: "deleted" },
        listError: undefined,
      });
    });
  }

  /** Asks the server for the list. Moves that were asked for before are given up. */
  reload(): Promise<void> {
    return this.runInOrder(() => this.load());
  }

  private setState(change: Partial<CollectionState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private applyVersion({ version }: { version: number | undefined }): void {
    if (version !== undefined) this.setState({ version });
  }

  private runInOrder(step: () => Promise<void> | undefined): Promise<void> {
    const done = this.queue.then(step);
    this.queue = done;
    return done;
  }

  private findRow = (key: string): Row | undefined =>
    this.state.rows.find((row) => row.key === key);

  private updateRow(key: string, update: (row: Row) => Row): void {
    this.setState({ rows: this.state.rows.map((row) => (row.key === key ? update(row) : row)) });
  }

  /** Changes a text; gives what it has become. */
  private updateText(
    key: string,
    field: Field,
    update: (text: SavedText) => SavedText,
  ): SavedText | undefined {
    this.updateRow(key, (row) => ({ ...row, [field]: row[field] && update(row[field]) }));
    return this.findRow(key)?.[field];
  }

  /** Saves what is typed now, when its turn comes; what the server has by then is not sent again. */
  private save(key: string, field: Field): void {
    const value = this.findRow(key)?.[field]?.typed.trim() ?? "";
    void this.runInOrder(async () => {
      const row = this.findRow(key);
      const text = row?.[field];
      if (!row || !text || !value || hasConflict(text)) return;
      if (row.id === undefined) await this.sendNew(row);
      else if (value === text.stored) this.updateText(key, field, afterNothingToSave);
      else await this.sendText({ key, id: row.id, field, value, replaces: text.stored });
    });
  }

  private async sendText({
    key,
    id,
    field,
    value,
    replaces,
  }: {
    key: string;
    id: string;
    field: Field;
    value: string;
    replaces: string;
  }): Promise<void> {
    try {
      this.applyVersion(await this.api.change(id, field, value, replaces));
      this.updateText(key, field, (text) => afterSave(text, value));
      this.setState({ announcement: { type: "saved" } });
    } catch (failure) {
      if (isEntryDeleted(failure, id)) this.updateRow(key, detachDeletedRow);
      else if (codeOf(failure) === "stale")
        this.updateText(key, field, (text) => afterConflict(text, storedTextOf(failure)));
      else return this.fail(key, field, failure);
      this.setState({
        announcement: { type: isEntryDeleted(failure, id) ? "deletedElsewhere" : "stale" },
      });
    }
  }

  private async sendNew(row: Row): Promise<void> {
    const { key, isBefore } = row;
    const [text, duration] = [row.text.typed.trim(), row.duration?.typed.trim()];
    this.updateRow(key, text && duration !== "" ? markSaving : markIdle);
    if (!text || duration === "") return;
    try {
      const response = await this.api.add(
        {
          text,
          ...(isBefore !== undefined && { isBefore }),
          ...(duration !== undefined && { duration }),
        },
        positionOf(this.state.rows, row),
      );
      this.applyVersion(response);
      this.updateRow(key, (now) => ({
        ...now,
        id: response.id,
        text: afterSave(now.text, text),
        duration: now.duration && { ...now.duration, stored: duration ?? "" },
      }));
      this.setState({ announcement: { type: "added" } });
    } catch (failure) {
      this.fail(key, "text", failure);
    }
  }

  private fail(key: string, field: Field, failure: unknown): void {
    this.updateText(key, field, (text) => afterFailure(text, failure));
    this.setState({ announcement: { type: "failed", failure } });
  }

  private async sendMove(id: string, position: number): Promise<void> {
    try {
      const response = await this.api.move(id, position);
      this.applyVersion(response);
      if (response.position === position) return this.setState({ listError: undefined });
      await this.load();
    } catch (failure) {
      await this.load();
      if (this.state.listError?.operation !== "load")
        this.setState({ listError: { operation: "move", failure } });
    }
  }

  private async load(): Promise<void> {
    this.generation += 1;
    try {
      this.setState({
        rows: mergeReloaded(this.state.rows, await this.api.list()),
        listError: undefined,
      });
    } catch (failure) {
      this.setState({ listError: { operation: "load", failure } });
    }
  }
}
