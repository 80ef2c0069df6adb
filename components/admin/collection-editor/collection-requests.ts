import { caseCollections, type CaseCollection } from "@/lib/domain/case/case-collections";
import type { Language } from "@/lib/domain/language";
import { fieldOf } from "@/lib/browser/session/fetch-json";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { parseEntry, toRequestEntry, type EditedEntry } from "./edited-entry";
import { newKey, type Field } from "./rows";

/** What a call answers: the version that the case has now, where there is a case. */
interface VersionedResponse {
  version: number | undefined;
}

/** How a list is changed. All throw a `CallFailure`. */
export interface CollectionApi {
  add: (
    entry: Omit<EditedEntry, "id">,
    position: number,
  ) => Promise<VersionedResponse & { id: string }>;
  change: (id: string, field: Field, value: string, replaces: string) => Promise<VersionedResponse>;
  /** Resolves to the place that the entry has then. */
  move: (id: string, position: number) => Promise<VersionedResponse & { position: number }>;
  remove: (id: string) => Promise<VersionedResponse>;
  list: () => Promise<EditedEntry[]>;
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === "number" ? value : undefined;

/** The list of a case on the server: each change is a call of its own. */
export function caseCollectionApi(
  kind: CaseCollection,
  caseId: string,
  sourceLanguage: Language,
): CollectionApi {
  const { path, list, single, textKey, positionKey: positionField } = caseCollections[kind];
  const listUrl = `/api/v1/business-cases/${encodeURIComponent(caseId)}/${path}`;
  const itemUrl = (id: string) => `${listUrl}/${encodeURIComponent(id)}`;
  const put = (id: string, body: object) =>
    authenticatedRequest(itemUrl(id), {
      method: "PUT",
      body: { ...body, language: sourceLanguage },
    });
  const toVersioned = (response: unknown): VersionedResponse => ({
    version: numberOf(fieldOf(response, "version")),
  });
  const entryOf = (response: unknown) => fieldOf(response, single);
  return {
    add: async (entry, position) => {
      const response = await authenticatedRequest(listUrl, {
        method: "POST",
        body: {
          ...toRequestEntry(kind, entry),
          [positionField]: position,
          language: sourceLanguage,
        },
      });
      return {
        ...toVersioned(response),
        id: parseEntry(kind, entryOf(response), sourceLanguage).id,
      };
    },
    change: async (id, field, value, replaces) =>
      toVersioned(await put(id, { [field === "text" ? textKey : field]: value, replaces })),
    move: async (id, position) => {
      const response = await put(id, { [positionField]: position });
      return {
        ...toVersioned(response),
        position: numberOf(fieldOf(entryOf(response), positionField)) ?? position,
      };
    },
    remove: async (id) =>
      toVersioned(await authenticatedRequest(itemUrl(id), { method: "DELETE" })),
    list: async () => {
      const found = fieldOf(
        await authenticatedRequest(`${listUrl}?language=${sourceLanguage}`),
        list,
      );
      return Array.isArray(found)
        ? found.map((entry) => parseEntry(kind, entry, sourceLanguage))
        : [];
    },
  };
}

/** The list of a case that does not exist yet: it is kept by the form and sent with it. */
export const localCollectionApi: CollectionApi = {
  add: async () => ({ id: newKey(), version: undefined }),
  change: async () => ({ version: undefined }),
  move: async (_, position) => ({ position, version: undefined }),
  remove: async () => ({ version: undefined }),
  list: async () => [],
};
