import { caseCollections, type CaseCollection } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import { fieldOf } from "@/lib/browser/session/fetch-json";
import { authenticatedCall } from "@/lib/browser/session/authenticated-request";
import { editedEntry, sentEntry, type EditedEntry } from "./edited-entry";
import { newKey, type Field } from "./rows";

/** What a call answers: the version that the case has now, where there is a case. */
interface Answered {
  version: number | undefined;
}

/** How a list is changed. All throw a `CallFailure`. */
export interface CollectionCalls {
  add: (entry: Omit<EditedEntry, "id">, place: number) => Promise<Answered & { id: string }>;
  change: (id: string, field: Field, value: string, replaces: string) => Promise<Answered>;
  /** Resolves to the place that the entry has then. */
  move: (id: string, place: number) => Promise<Answered & { place: number }>;
  remove: (id: string) => Promise<Answered>;
  list: () => Promise<EditedEntry[]>;
}

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/** The list of a case on the server: each change is a call of its own. */
export function caseCalls(kind: CaseCollection, caseId: string, written: Language): CollectionCalls {
  const { path, list, single, words, place: placeField } = caseCollections[kind];
  const all = `/api/v1/business-cases/${encodeURIComponent(caseId)}/${path}`;
  const one = (id: string) => `${all}/${encodeURIComponent(id)}`;
  const put = (id: string, body: object) => authenticatedCall(one(id), { method: "PUT", body: { ...body, language: written } });
  const answered = (answer: unknown): Answered => ({ version: numberOf(fieldOf(answer, "version")) });
  const entryOf = (answer: unknown) => fieldOf(answer, single);
  return {
    add: async (entry, place) => {
      const answer = await authenticatedCall(all, { method: "POST", body: { ...sentEntry(kind, entry), [placeField]: place, language: written } });
      return { ...answered(answer), id: editedEntry(kind, entryOf(answer), written).id };
    },
    change: async (id, field, value, replaces) => answered(await put(id, { [field === "words" ? words : field]: value, replaces })),
    move: async (id, place) => {
      const answer = await put(id, { [placeField]: place });
      return { ...answered(answer), place: numberOf(fieldOf(entryOf(answer), placeField)) ?? place };
    },
    remove: async (id) => answered(await authenticatedCall(one(id), { method: "DELETE" })),
    list: async () => {
      const found = fieldOf(await authenticatedCall(`${all}?language=${written}`), list);
      return Array.isArray(found) ? found.map((entry) => editedEntry(kind, entry, written)) : [];
    },
  };
}

/** The list of a case that does not exist yet: it is kept by the form and sent with it. */
export const localCalls: CollectionCalls = {
  add: async () => ({ id: newKey(), version: undefined }),
  change: async () => ({ version: undefined }),
  move: async (_, place) => ({ place, version: undefined }),
  remove: async () => ({ version: undefined }),
  list: async () => [],
};
