import { storedId, type Copy } from "@/lib/domain/document/working-copy";
import { knownLanguages, languagesAmong, type Language } from "@/lib/domain/language";
import type { SiteText, SiteTextRef, SiteTextValue } from "@/lib/domain/texts/site-text";
import {
  chooseMine,
  chooseTheirs,
  hasConflict,
  isPending,
  left,
  refreshed,
  saved,
  serverText,
  storedField,
  typed,
  undone,
  type FieldState,
} from "../../editing/field-state";
import { saveField, sendField, type SaveFailure } from "../../editing/save-field";
import { SaveQueue } from "../../editing/save-queue";
import { createStore } from "../../editing/store";
import { textSaver, type SaveText } from "./text-requests";

/** A text in one language: what the server said of it, and its field. */
export interface EditedSiteText {
  value: SiteTextValue;
  field: FieldState;
}

/** The last event, for screen readers. */
type TextAnnouncement = { type: "saved" | "restored" } | SaveFailure;

interface TextState {
  texts: Readonly<Record<string, EditedSiteText>>;
  announcement: TextAnnouncement | undefined;
  /** How often a text was saved. */
  savedCount: number;
}

const keyOf = ({ namespace, key, language }: SiteTextRef): string =>
  `${language} ${namespace}.${key}`;

/** The server's newest value, with the field that the previous list left unsaved. */
function rebased({ field }: EditedSiteText, value: SiteTextValue): EditedSiteText {
  const typedAgain = field.status.type === "saving" ? typed(field, field.typed) : field;
  return { value, field: refreshed(typedAgain, value.value) };
}

const refsOf = ({ namespace, key, values }: SiteText): SiteTextRef[] =>
  languagesAmong(Object.keys(values)).map((language) => ({ namespace, key, language }));

const entriesOf = (texts: readonly SiteText[]): [string, EditedSiteText][] =>
  texts.flatMap((text) =>
    refsOf(text).map((ref): [string, EditedSiteText] => {
      const value = text.values[ref.language];
      return [keyOf(ref), { value, field: storedField(value.value) }];
    }),
  );

/** Texts of the pages while they are edited, each of which is saved by itself. */
export class TextStore {
  private readonly store;
  private readonly queue = new SaveQueue();

  constructor(
    private readonly request: SaveText,
    texts: readonly SiteText[],
    previous?: TextStore,
  ) {
    const unsaved = previous?.unsavedTexts() ?? {};
    const listed = entriesOf(texts).map(([key, text]): [string, EditedSiteText] => {
      const edited = unsaved[key];
      return [key, edited ? rebased(edited, text.value) : text];
    });
    this.store = createStore<TextState>({
      texts: { ...unsaved, ...Object.fromEntries(listed) },
      announcement: undefined,
      savedCount: 0,
    });
    void previous?.whenIdle().then(() => this.takeSaved(previous, Object.keys(unsaved)));
  }

  readonly subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);
  readonly getSnapshot = (): TextState => this.store.getSnapshot();

  /** Throws for a text that isn't in the list. */
  textAt(ref: SiteTextRef): EditedSiteText {
    const text = this.getSnapshot().texts[keyOf(ref)];
    if (!text) throw new Error(`There is no ${keyOf(ref)} in the list`);
    return text;
  }

  readonly hasPending = (): boolean =>
    Object.values(this.getSnapshot().texts).some(({ field }) => isPending(field));

  /** Whether a text is typed in any language that isn't stored. */
  isUnsaved({ namespace, key }: Pick<SiteText, "namespace" | "key">): boolean {
    const { texts } = this.getSnapshot();
    return knownLanguages
      .flatMap((language) => texts[keyOf({ namespace, key, language })] ?? [])
      .some(({ field }) => isPending(field));
  }

  /** What is typed and not stored, by key. */
  unsavedTexts(): TextState["texts"] {
    return Object.fromEntries(
      Object.entries(this.getSnapshot().texts).filter(([, { field }]) => isPending(field)),
    );
  }

  type(ref: SiteTextRef, text: string): void {
    this.updateField(ref, (field) => typed(field, text));
  }

  /** Saves a changed text when its field is left; one that was refused waits to be typed in again. */
  leave(ref: SiteTextRef): void {
    if (this.textAt(ref).field.status.type === "failed") return;
    const field = this.updateField(ref, (one) => left(one));
    if (field.status.type === "restored") this.announce({ type: "restored" });
    if (field.status.type === "saving") this.save(ref, field.typed.trim());
  }

  undo(ref: SiteTextRef): void {
    this.save(ref, this.updateField(ref, undone).typed.trim());
  }

  /** Saves what is typed: again after a failure, over theirs in a conflict. */
  saveTyped(ref: SiteTextRef): void {
    this.save(ref, this.updateField(ref, chooseMine).typed.trim());
  }

  /** Replaces what is typed by what somebody else has saved. */
  takeTheirs(ref: SiteTextRef): void {
    const { value, field } = this.textAt(ref);
    const theirs = serverText(field);
    const state = theirs === value.default ? "default" : "changed";
    this.update(ref, {
      value: { ...value, value: theirs, state, made_from: null, fault: null },
      field: chooseTheirs(field),
    });
  }

  /** Confirms that a text is still right although its original has changed. */
  confirm(ref: SiteTextRef): void {
    const { field } = this.textAt(ref);
    if (!hasConflict(field)) this.saveAnyway(ref, field.stored);
  }

  /** Shows the text of the code again. */
  reset(ref: SiteTextRef): void {
    if (!hasConflict(this.textAt(ref).field)) this.saveAnyway(ref, null);
  }

  /** Resolves when everything that was left is saved or has failed. */
  whenIdle(): Promise<void> {
    return this.queue.whenIdle();
  }

  /** Takes over the texts whose save the previous list was waiting for. */
  private takeSaved(previous: TextStore, keys: readonly string[]): void {
    this.store.update((state) => {
      const saved = keys.flatMap((key) => {
        const [text, own] = [previous.getSnapshot().texts[key], state.texts[key]];
        const isSame = text?.field.typed === own?.field.typed.trim();
        return text && isSame && !isPending(text.field) ? [[key, text] as const] : [];
      });
      return { ...state, texts: { ...state.texts, ...Object.fromEntries(saved) } };
    });
  }

  private announce(announcement: TextAnnouncement): void {
    this.store.update((state) => ({ ...state, announcement }));
  }

  private update(ref: SiteTextRef, text: EditedSiteText): void {
    this.store.update((state) => ({ ...state, texts: { ...state.texts, [keyOf(ref)]: text } }));
  }

  private updateField(ref: SiteTextRef, change: (field: FieldState) => FieldState): FieldState {
    const text = this.textAt(ref);
    const field = change(text.field);
    if (field !== text.field) this.update(ref, { ...text, field });
    return field;
  }

  private save(ref: SiteTextRef, text: string): void {
    void this.queue.save(ref.namespace, keyOf(ref), async () => {
      const request = (replaces: string) => this.send(ref, text, replaces);
      this.announceFailure(await saveField(this.fieldAccess(ref), text, request));
    });
  }

  /** Saves a text that may be stored already, or null for the text of the code. */
  private saveAnyway(ref: SiteTextRef, value: string | null): void {
    const field = this.fieldAccess(ref);
    field.update((one) => ({ ...one, status: { type: "saving" } }));
    void this.queue.save(ref.namespace, keyOf(ref), async () => {
      const { stored, typed: text } = field.read();
      const request = () => this.send(ref, value, stored);
      this.announceFailure(await sendField(field, value ?? text.trim(), request));
    });
  }

  private fieldAccess(ref: SiteTextRef) {
    return {
      read: () => this.textAt(ref).field,
      update: (change: (field: FieldState) => FieldState) => void this.updateField(ref, change),
    };
  }

  private async send(ref: SiteTextRef, value: string | null, replaces: string): Promise<void> {
    this.apply(ref.language, await this.request(ref, { value, replaces }));
  }

  private announceFailure(failure: SaveFailure | undefined): void {
    if (failure) this.announce(failure);
  }

  /** What was saved in a language, and what others have saved in the other ones. */
  private apply(language: Language, text: SiteText): void {
    for (const ref of refsOf(text)) {
      const value = text.values[ref.language];
      const { field } = this.textAt(ref);
      const next = ref.language === language ? saved : refreshed;
      this.update(ref, { value, field: next(field, value.value) });
    }
    this.store.update((state) => ({
      ...state,
      announcement: { type: "saved" },
      savedCount: state.savedCount + 1,
    }));
  }
}

const stores = new Map<Copy, TextStore>();

/**
 * The store of a list of published texts or of those of a draft. It has what the last such list left
 * unsaved, too, so that filters and other pages lose nothing that is typed.
 */
export function textStoreFor(copy: Copy, texts: readonly SiteText[]): TextStore {
  const request = textSaver((namespace) => storedId(namespace, copy));
  const store = new TextStore(request, texts, stores.get(copy));
  if (typeof window !== "undefined") stores.set(copy, store);
  return store;
}
