import "../fields/zod-in-browser";
import { z } from "zod";
import { FACTS_ID } from "../site/facts/facts";
import { messageKeyPattern, siteNamespaces } from "../texts/site-text";
import { translatableKinds } from "../translation/translatable";

/** The documents whose forms have fields that pages show. */
const formKinds = ["businessCase", "industry", "facts", "policy"] as const;

/** The parts of pages that come from the code, because they have to match what browsers get. */
const fixedParts = ["cookieName", "cookieProvider"] as const;

/**
 * Where an item that a public page shows is stored: in a message, in a text of a document, in a
 * field of a form that is the same in all languages or is an image, in all cases, from which it is
 * computed, in the texts of a page, or in the code, which no editor changes.
 */
export const textSource = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("message"),
    namespace: z.enum(siteNamespaces),
    key: z.string().regex(messageKeyPattern),
  }),
  z.strictObject({
    type: z.literal("content"),
    document: z.strictObject({ kind: z.enum(["businessCase", "industry"]), id: z.string() }),
    /** The document itself or an entry of its lists. */
    item: z.strictObject({
      kind: z.enum(translatableKinds as [(typeof translatableKinds)[number]]),
      id: z.string(),
    }),
    field: z.string(),
  }),
  z.strictObject({
    type: z.literal("field"),
    kind: z.enum(formKinds),
    id: z.string(),
    /** The name of a field or a section, or empty for the whole form. */
    at: z.string().regex(/^[\w.-]{0,100}$/),
  }),
  z.strictObject({ type: z.literal("cases") }),
  z.strictObject({ type: z.literal("texts"), namespace: z.enum(siteNamespaces) }),
  z.strictObject({ type: z.literal("fixed"), part: z.enum(fixedParts) }),
]);
export type TextSource = z.infer<typeof textSource>;
export type ContentSource = Extract<TextSource, { type: "content" }>;
export type FieldSource = Extract<TextSource, { type: "field" }>;
/** The sources that are edited in the panel beside the page, in each language. */
export type EditableSource = Extract<TextSource, { type: "message" | "content" }>;

export const isEditable = (source: TextSource): source is EditableSource =>
  source.type === "message" || source.type === "content";

/** A field of a case; without a name the case. */
export const caseField = (id: string, at = ""): FieldSource => ({
  type: "field",
  kind: "businessCase",
  id,
  at,
});

/** A fact of the company by its path. */
export const factField = (at: string): FieldSource => ({
  type: "field",
  kind: "facts",
  id: FACTS_ID,
  at,
});

export const isFact = (source: TextSource): source is FieldSource =>
  source.type === "field" && source.kind === "facts";

/** A source in as few characters as a mark can have. */
export function packSource(source: TextSource): string[] {
  if (source.type === "cases") return ["cases"];
  if (source.type === "texts") return ["texts", source.namespace];
  if (source.type === "fixed") return ["fixed", source.part];
  if (source.type === "message") return [source.namespace, source.key];
  if (source.type === "field") return [source.kind, source.id, source.at];
  const { document, item, field } = source;
  return [document.kind, document.id, item.kind, item.id, field];
}

function packedPair(first: unknown, second: unknown): object {
  if (first === "texts") return { type: "texts", namespace: second };
  if (first === "fixed") return { type: "fixed", part: second };
  return { type: "message", namespace: first, key: second };
}

/** The source that was packed; undefined for anything else. */
export function unpackSource(packed: unknown): TextSource | undefined {
  if (!Array.isArray(packed)) return undefined;
  const [first, id, kind, itemId, field] = packed as unknown[];
  const byLength: Readonly<Record<number, object>> = {
    1: { type: first },
    2: packedPair(first, id),
    3: { type: "field", kind: first, id, at: kind },
    5: { type: "content", document: { kind: first, id }, item: { kind, id: itemId }, field },
  };
  return textSource.safeParse(byLength[packed.length]).data;
}

/** Equal for equal sources. */
export const sourceKey = (source: TextSource): string => packSource(source).join(" ");
