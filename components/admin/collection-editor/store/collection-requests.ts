import { caseCollections, type CaseCollection } from "@/lib/domain/case/case-collections";
import { documentUrl } from "@/lib/browser/document-url";
import type { Language } from "@/lib/domain/language";
import { fieldOf } from "@/lib/browser/session/fetch-json";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import { parseEntry, toRequestEntry, type EditedEntry } from "./edited-entry";
import { newKey, type Field } from "./rows";

/** The version of the case after a change; undefined without a case. */
interface VersionedResponse {
  version: number | undefined;
}

/** The requests of a list. All throw an `ApiError`. */
export interface CollectionApi {
  add: (
    entry: Omit<EditedEntry, "id">,
    position: number,
  ) => Promise<VersionedResponse & { id: string }>;
  change: (id: string, field: Field, value: string, replaces: string) => Promise<VersionedResponse>;
  /** Resolves to the position that the entry has then. */
  move: (id: string, position: number) => Promise<VersionedResponse & { position: number }>;
  remove: (id: string) => Promise<VersionedResponse>;
  list: () => Promise<EditedEntry[]>;
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === "number" ? value : undefined;

const toVersioned = (response: unknown): VersionedResponse => ({
  version: numberOf(fieldOf(response, "version")),
});

/** The list of a stored case, or of its working copy: each change is one request. */
export function caseCollectionApi(
  kind: CaseCollection,
  caseId: string,
  language: Language,
): CollectionApi {
  const { path, list, single, textKey, positionKey } = caseCollections[kind];
  const urlOf = (rest = "", query = {}) =>
    documentUrl("/api/v1/business-cases", caseId, { path: `/${path}${rest}`, query });
  const itemUrl = (id: string) => urlOf(`/${encodeURIComponent(id)}`);
  const put = (id: string, body: object) =>
    authenticatedRequest(itemUrl(id), { method: "PUT", body: { ...body, language } });
  return {
    add: async (entry, position) => {
      const body = { ...toRequestEntry(kind, entry), [positionKey]: position, language };
      const response = await authenticatedRequest(urlOf(), { method: "POST", body });
      const { id } = parseEntry(kind, fieldOf(response, single), language);
      return { ...toVersioned(response), id };
    },
    change: async (id, field, value, replaces) =>
      toVersioned(await put(id, { [field === "text" ? textKey : field]: value, replaces })),
    move: async (id, position) => {
      const response = await put(id, { [positionKey]: position });
      const moved = numberOf(fieldOf(fieldOf(response, single), positionKey));
      return { ...toVersioned(response), position: moved ?? position };
    },
    remove: async (id) =>
      toVersioned(await authenticatedRequest(itemUrl(id), { method: "DELETE" })),
    list: async () => {
      const found = fieldOf(await authenticatedRequest(urlOf("", { language })), list);
      return Array.isArray(found) ? found.map((entry) => parseEntry(kind, entry, language)) : [];
    },
  };
}

/** The list of a new case, which the form holds and sends with the case. */
export const localCollectionApi: CollectionApi = {
  add: async () => ({ id: newKey(), version: undefined }),
  change: async () => ({ version: undefined }),
  move: async (_, position) => ({ position, version: undefined }),
  remove: async () => ({ version: undefined }),
  list: async () => [],
};
