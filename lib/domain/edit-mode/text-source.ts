import "../fields/zod-in-browser";
import { z } from "zod";
import { messageKeyPattern, siteNamespaces } from "../texts/site-text";
import { translatableKinds } from "../translation/translatable";

/** What isn't edited beside the page but on a page of the admin area. */
export const sourcePages = ["company", "policies"] as const;

/**
 * Where a text of a public page is stored: a message, a text of a document, a field of a case that has no
 * language, or what a page of the admin area edits.
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
  z.strictObject({ type: z.literal("case"), id: z.string() }),
  z.strictObject({ type: z.literal("page"), page: z.enum(sourcePages) }),
]);
export type TextSource = z.infer<typeof textSource>;
export type ContentSource = Extract<TextSource, { type: "content" }>;
/** What is edited beside the page, in each language. */
export type EditableSource = Extract<TextSource, { type: "message" | "content" }>;

/** A source in as few characters as a mark can have. */
export function packSource(source: TextSource): string[] {
  if (source.type === "page") return [source.page];
  if (source.type === "case") return ["case", source.id];
  if (source.type === "message") return [source.namespace, source.key];
  const { document, item, field } = source;
  return [document.kind, document.id, item.kind, item.id, field];
}

/** The source that was packed; undefined for anything else. */
export function unpackSource(packed: unknown): TextSource | undefined {
  if (!Array.isArray(packed)) return undefined;
  const [first, id, kind, itemId, field] = packed as unknown[];
  const byLength: Readonly<Record<number, object>> = {
    1: { type: "page", page: first },
    2: first === "case" ? { type: "case", id } : { type: "message", namespace: first, key: id },
    5: { type: "content", document: { kind: first, id }, item: { kind, id: itemId }, field },
  };
  return textSource.safeParse(byLength[packed.length]).data;
}

/** Equal for equal sources. */
export const sourceKey = (source: TextSource): string => packSource(source).join(" ");
