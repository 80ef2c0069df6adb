import { CallFailure } from "@/lib/browser/session/api-error";
import { failed, isContested, left, overtaken, saved, settled, storedText, undone, withTyped, type SavedText } from "../editing/saved-text";
import type { CollectionCalls } from "./collection-requests";
import type { EditedEntry } from "./edited-entry";
import { asQuiet, asSaving, newRow, orphanedRow, placeOf, reread, rowOf, swapped, type Field, type Row, type Side } from "./rows";

/** What is typed in the fields for a new entry. */
export interface Draft {
  words: string;
  duration: string;
}
export const noDraft: Draft = { words: "", duration: "" };

/** What has just happened, for those who do not see it. */
export type News = { is: "added" | "deleted" | "saved" | "restored" | "stale" | "gone" } | { is: "moved"; place: number; of: number } | { is: "failed"; failure: unknown };

/** What went wrong with the list, rather than with a text. */
export type Trouble = { doing: "move" | "remove" | "load"; failure: unknown };

export interface CollectionState {
  rows: readonly Row[];
  /** By side. */
  drafts: ReadonlyMap<Side, Draft>;
  /** That the case has now; undefined until something was changed. */
  version: number | undefined;
  news: News | undefined;
  trouble: Trouble | undefined;
}

const codeOf = (failure: unknown): string | undefined => (failure instanceof CallFailure ? failure.code : undefined);

/** Whether it is this entry that there is no longer, rather than its case. */
const isGone = (failure: unknown, id: string): boolean => failure instanceof CallFailure && failure.code === "not_found" && failure.params.id === id;

const currentOf = (failure: unknown): string => {
  const current = failure instanceof CallFailure ? failure.params.current : undefined;
  return typeof current === "string" ? current : "";
};

/**
 * One of the lists of a case while it is edited (docs/decisions/0033). What is done shows at once; the calls follow one by one in the order
 * in which they were asked for.
 */
export class CollectionStore {
  private state: CollectionState;
  private readonly listeners = new Set<() => void>();
  private turn: Promise<unknown> = Promise.resolve();
  /** Moves of an older order than this one are no longer wanted. */
  private order = 0;

  constructor(private readonly calls: CollectionCalls, entries: readonly EditedEntry[]) {
    this.state = { rows: entries.map(rowOf), drafts: new Map(), version: undefined, news: undefined, trouble: undefined };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly current = (): CollectionState => this.state;

  /** Another list from outside, in the place of this one. */
  replace(entries: readonly EditedEntry[]): void {
    this.become({ rows: entries.map((entry) => this.state.rows.find(({ id }) => id === entry.id) ?? rowOf(entry)) });
  }

  draft(side: Side, draft: Draft): void {
    this.become({ drafts: new Map([...this.state.drafts, [side, draft]]) });
  }

  /** Adds an entry at the end of its side (A-PT-04, A-PT-05, A-PT-12). */
  add(entry: Omit<EditedEntry, "id">): void {
    const row = newRow(entry);
    this.become({ rows: [...this.state.rows, row], drafts: new Map([...this.state.drafts, [entry.isBefore, noDraft]]) });
    this.save(row.key, "words");
  }

  type(key: string, field: Field, typed: string): void {
    this.rewrite(key, field, (text) => withTyped(text, typed));
  }

  /** The field of a text was left: what changed is saved (A-PT-06). */
  leave(key: string, field: Field): void {
    const text = this.rewrite(key, field, left);
    if (text?.standing.is === "restored") this.become({ news: { is: "restored" } });
    this.save(key, field);
  }

  undo(key: string, field: Field): void {
    if (this.rewrite(key, field, undone)) this.save(key, field);
  }

  /** Saves what is typed, also over what somebody else wrote, and also where they deleted it. */
  insist(key: string, field: Field): void {
    const text = this.rewrite(key, field, (one) => (one.typed.trim() ? { ...one, standing: { is: "saving" } } : one));
    if (text?.standing.is === "saving") this.save(key, field);
  }

  /** Gives up what is typed for what the server has. */
  yield(key: string, field: Field): void {
    this.rewrite(key, field, ({ stored }) => storedText(stored));
  }

  /** Changes places with the neighbour (A-PT-07, A-PT-08, A-PT-10). Whether there was one. */
  move(key: string, by: -1 | 1): boolean {
    const rows = swapped(this.state.rows, key, by);
    const row = rows?.find((one) => one.key === key);
    if (!rows || !row?.id || this.state.trouble?.doing === "load") return false;
    const [id, place, order] = [row.id, placeOf(rows, row), this.order];
    this.become({ rows, news: { is: "moved", place, of: rows.filter(({ isBefore }) => isBefore === row.isBefore).length } });
    void this.inTurn(() => (order === this.order ? this.sendMove(id, place) : undefined));
    return true;
  }

  /** Deletes an entry. Resolves when it is gone, or could not be deleted. */
  remove(key: string): Promise<void> {
    this.change(key, (row) => ({ ...row, isGoing: true }));
    return this.inTurn(async () => {
      const id = this.find(key)?.id;
      try {
        if (id !== undefined) this.hear(await this.calls.remove(id));
      } catch (failure) {
        if (!isGone(failure, id ?? "")) {
          this.change(key, (row) => ({ ...row, isGoing: false }));
          return this.become({ trouble: { doing: "remove", failure } });
        }
      }
      this.become({ rows: this.state.rows.filter((row) => row.key !== key), news: { is: "deleted" }, trouble: undefined });
    });
  }

  /** Asks the server for the list. Moves that were asked for before are given up. */
  reload(): Promise<void> {
    return this.inTurn(() => this.load());
  }

  private become(change: Partial<CollectionState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  private hear({ version }: { version: number | undefined }): void {
    if (version !== undefined) this.become({ version });
  }

  private inTurn(step: () => Promise<void> | undefined): Promise<void> {
    const done = this.turn.then(step);
    this.turn = done;
    return done;
  }

  private find = (key: string): Row | undefined => this.state.rows.find((row) => row.key === key);

  private change(key: string, to: (row: Row) => Row): void {
    this.become({ rows: this.state.rows.map((row) => (row.key === key ? to(row) : row)) });
  }

  /** Changes a text; gives what it has become. */
  private rewrite(key: string, field: Field, to: (text: SavedText) => SavedText): SavedText | undefined {
    this.change(key, (row) => ({ ...row, [field]: row[field] && to(row[field]) }));
    return this.find(key)?.[field];
  }

  /** Saves what is typed now, when its turn comes; what the server has by then is not sent again. */
  private save(key: string, field: Field): void {
    const value = this.find(key)?.[field]?.typed.trim() ?? "";
    void this.inTurn(async () => {
      const row = this.find(key);
      const text = row?.[field];
      if (!row || !text || !value || isContested(text)) return;
      if (row.id === undefined) await this.sendNew(row);
      else if (value === text.stored) this.rewrite(key, field, settled);
      else await this.sendText({ key, id: row.id, field, value, replaces: text.stored });
    });
  }

  private async sendText({ key, id, field, value, replaces }: { key: string; id: string; field: Field; value: string; replaces: string }): Promise<void> {
    try {
      this.hear(await this.calls.change(id, field, value, replaces));
      this.rewrite(key, field, (text) => saved(text, value));
      this.become({ news: { is: "saved" } });
    } catch (failure) {
      if (isGone(failure, id)) this.change(key, orphanedRow);
      else if (codeOf(failure) === "stale") this.rewrite(key, field, (text) => overtaken(text, currentOf(failure)));
      else return this.fail(key, field, failure);
      this.become({ news: { is: isGone(failure, id) ? "gone" : "stale" } });
    }
  }

  private async sendNew(row: Row): Promise<void> {
    const { key, isBefore } = row;
    const [words, duration] = [row.words.typed.trim(), row.duration?.typed.trim()];
    this.change(key, words && duration !== "" ? asSaving : asQuiet);
    if (!words || duration === "") return;
    try {
      const answer = await this.calls.add({ words, ...(isBefore !== undefined && { isBefore }), ...(duration !== undefined && { duration }) }, placeOf(this.state.rows, row));
      this.hear(answer);
      this.change(key, (now) => ({ ...now, id: answer.id, words: saved(now.words, words), duration: now.duration && { ...now.duration, stored: duration ?? "" } }));
      this.become({ news: { is: "added" } });
    } catch (failure) {
      this.fail(key, "words", failure);
    }
  }

  private fail(key: string, field: Field, failure: unknown): void {
    this.rewrite(key, field, (text) => failed(text, failure));
    this.become({ news: { is: "failed", failure } });
  }

  private async sendMove(id: string, place: number): Promise<void> {
    try {
      const answer = await this.calls.move(id, place);
      this.hear(answer);
      if (answer.place === place) return this.become({ trouble: undefined });
      await this.load();
    } catch (failure) {
      await this.load();
      if (this.state.trouble?.doing !== "load") this.become({ trouble: { doing: "move", failure } });
    }
  }

  private async load(): Promise<void> {
    this.order += 1;
    try {
      this.become({ rows: reread(this.state.rows, await this.calls.list()), trouble: undefined });
    } catch (failure) {
      this.become({ trouble: { doing: "load", failure } });
    }
  }
}
