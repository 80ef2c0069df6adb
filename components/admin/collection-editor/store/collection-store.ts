import {
  chooseMine,
  chooseTheirs,
  failed,
  hasConflict,
  left,
  saved,
  typed,
  undone,
  type FieldState,
} from "../../editing/field-state";
import { isItemMissing } from "../../editing/save-error";
import { saveField } from "../../editing/save-field";
import { SaveQueue } from "../../editing/save-queue";
import { createStore } from "../../editing/store";
import type { CollectionApi } from "./collection-requests";
import { emptyDraft, initialState, type CollectionState, type Draft } from "./collection-state";
import type { EditedEntry } from "./edited-entry";
import {
  added,
  detachDeletedRow,
  entryToAdd,
  markAdding,
  markIncomplete,
  mergeReloaded,
  newRow,
  positionOf,
  rowOf,
  swapWithNeighbour,
  type Field,
  type Row,
  type Side,
} from "./rows";

/** The changes of a list depend on each other's order, so all are in one queue. */
const QUEUE = ["list"] as const;

type FieldChange = (now: FieldState) => FieldState;

interface TextChange {
  key: string;
  id: string;
  field: Field;
  value: string;
}

/** A list while it is edited (docs/decisions/0033): changes show at once, requests follow in order. */
export class CollectionStore {
  private readonly store;
  readonly queue = new SaveQueue();
  /** Moves that were requested before the list was loaded again are obsolete. */
  private generation = 0;

  constructor(
    private readonly api: CollectionApi,
    entries: readonly EditedEntry[],
  ) {
    this.store = createStore(initialState(entries.map(rowOf)));
  }

  readonly subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);
  readonly getSnapshot = (): CollectionState => this.store.getSnapshot();

  /** Shows another list, and keeps the state of the entries that it shares with this one. */
  replace(entries: readonly EditedEntry[]): void {
    const { rows } = this.state;
    const find = (entry: EditedEntry) => rows.find(({ id }) => id === entry.id);
    this.setState({ rows: entries.map((entry) => find(entry) ?? rowOf(entry)) });
  }

  setDraft(side: Side, draft: Draft): void {
    this.setState({ drafts: new Map([...this.state.drafts, [side, draft]]) });
  }

  /** Adds an entry at the end of its side (A-PT-04, A-PT-05, A-PT-12). */
  add(entry: Omit<EditedEntry, "id">): void {
    const row = newRow(entry);
    this.setState({ rows: [...this.state.rows, row] });
    this.setDraft(entry.isBefore, emptyDraft);
    this.save(row.key, "text");
  }

  setTyped(key: string, field: Field, text: string): void {
    this.updateField(key, field, (now) => typed(now, text));
  }

  /** Saves a changed text when its field is left (A-PT-06). */
  handleBlur(key: string, field: Field): void {
    const now = this.updateField(key, field, (one) => left(one));
    if (now?.status.type === "restored") this.setState({ announcement: { type: "restored" } });
    this.save(key, field);
  }

  undo(key: string, field: Field): void {
    if (this.updateField(key, field, undone)) this.save(key, field);
  }

  /** Saves what is typed, also over another text, and also if the entry was deleted elsewhere. */
  saveTyped(key: string, field: Field): void {
    if (!this.findRow(key)?.[field]?.typed.trim()) return;
    this.updateField(key, field, chooseMine);
    this.save(key, field);
  }

  /** Replaces what is typed by the stored text. */
  acceptStored(key: string, field: Field): void {
    this.updateField(key, field, chooseTheirs);
  }

  /** Swaps with the neighbour (A-PT-07, A-PT-08, A-PT-10). Returns false if there is none. */
  move(key: string, by: -1 | 1): boolean {
    const rows = swapWithNeighbour(this.state.rows, key, by);
    const row = rows?.find((one) => one.key === key);
    if (!rows || !row?.id || this.state.listError?.operation === "load") return false;
    const { id, isBefore } = row;
    const position = positionOf(rows, row);
    const { length: count } = rows.filter((one) => one.isBefore === isBefore);
    this.setState({ rows, announcement: { type: "moved", position, count } });
    const { generation } = this;
    void this.queue.run(QUEUE, () =>
      generation === this.generation ? this.sendMove(id, position) : undefined,
    );
    return true;
  }

  /** Deletes an entry. Resolves when the request has succeeded or failed. */
  remove(key: string): Promise<void> {
    this.updateRow(key, (row) => ({ ...row, isDeleting: true }));
    return this.queue.run(QUEUE, async () => {
      const id = this.findRow(key)?.id;
      try {
        if (id !== undefined) this.applyVersion(await this.api.remove(id));
      } catch (failure) {
        if (!isItemMissing(failure, id ?? "")) {
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

  /** Loads the list again. Moves that still wait are dropped. */
  reload(): Promise<void> {
    return this.queue.run(QUEUE, () => this.load());
  }

  private get state(): CollectionState {
    return this.store.getSnapshot();
  }

  private setState(change: Partial<CollectionState>): void {
    this.store.update((state) => ({ ...state, ...change }));
  }

  private applyVersion({ version }: { version: number | undefined }): void {
    if (version !== undefined) this.setState({ version });
  }

  private findRow = (key: string): Row | undefined =>
    this.state.rows.find((row) => row.key === key);

  private updateRow(key: string, update: (row: Row) => Row): void {
    this.setState({ rows: this.state.rows.map((row) => (row.key === key ? update(row) : row)) });
  }

  private updateField(key: string, field: Field, update: FieldChange): FieldState | undefined {
    this.updateRow(key, (row) => ({ ...row, [field]: row[field] && update(row[field]) }));
    return this.findRow(key)?.[field];
  }

  private save(key: string, field: Field): void {
    const value = this.findRow(key)?.[field]?.typed.trim() ?? "";
    void this.queue.save(QUEUE[0], `${key} ${field}`, async () => {
      const row = this.findRow(key);
      const now = row?.[field];
      if (!row || !now || !value || hasConflict(now)) return;
      const { id } = row;
      if (id === undefined) return this.sendNew(row);
      const announcement = await saveField(this.fieldAccess(key, field), value, (replaces) =>
        this.sendText({ key, id, field, value }, replaces),
      );
      if (announcement) this.setState({ announcement });
    });
  }

  private fieldAccess(key: string, field: Field) {
    return {
      read: () => this.findRow(key)?.[field],
      update: (change: FieldChange) => void this.updateField(key, field, change),
    };
  }

  private async sendText({ key, id, field, value }: TextChange, replaces: string): Promise<void> {
    try {
      this.applyVersion(await this.api.change(id, field, value, replaces));
    } catch (failure) {
      if (!isItemMissing(failure, id)) throw failure;
      this.updateRow(key, detachDeletedRow);
      return this.setState({ announcement: { type: "deletedElsewhere" } });
    }
    this.updateField(key, field, (now) => saved(now, value));
    this.setState({ announcement: { type: "saved" } });
  }

  private async sendNew(row: Row): Promise<void> {
    const { key } = row;
    const entry = entryToAdd(row);
    if (!entry) return this.updateRow(key, markIncomplete);
    this.updateRow(key, markAdding);
    try {
      const response = await this.api.add(entry, positionOf(this.state.rows, row));
      this.applyVersion(response);
      this.updateRow(key, (now) => added(now, { ...entry, id: response.id }));
      this.setState({ announcement: { type: "added" } });
    } catch (failure) {
      this.updateField(key, "text", (now) => failed(now, failure));
      this.setState({ announcement: { type: "failed", failure } });
    }
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
      const rows = mergeReloaded(this.state.rows, await this.api.list());
      this.setState({ rows, listError: undefined });
    } catch (failure) {
      this.setState({ listError: { operation: "load", failure } });
    }
  }
}
