import "server-only";
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import type { ChangedTexts } from "../../data/document/keyed-texts-snapshot";
import { industryChangeBody } from "../../domain/industry/industry";
import { languagesAmong } from "../../domain/language";
import { isBlank } from "../../domain/fields/field";
import { unsavedChangesSchema, type UnsavedChanges } from "../../domain/preview/unsaved-changes";
import { isSiteNamespace } from "../../domain/texts/site-text";
import { readFacts } from "../facts/stored-facts";
import { faultOf, textDefaults } from "../texts/text-defaults";
import type { PreviewedKind } from "./previewed-content";

const inflate = promisify(inflateRaw);
const MAX_BYTES = 1024 * 1024;

/** The unsaved changes in the header of a request; undefined without a valid header. */
export async function readUnsavedChanges(header: string): Promise<UnsavedChanges | undefined> {
  try {
    const json = await inflate(Buffer.from(header, "base64"), { maxOutputLength: MAX_BYTES });
    return unsavedChangesSchema.safeParse(JSON.parse(json.toString())).data;
  } catch {
    return undefined;
  }
}

async function withTypedTexts(
  { id, fields, texts }: ChangedTexts,
  typed: NonNullable<UnsavedChanges["texts"]>,
): Promise<ChangedTexts> {
  if (!isSiteNamespace(id)) return { id, fields, texts };
  const defaults = await textDefaults();
  const changed = { ...texts };
  for (const language of languagesAmong(Object.keys(typed))) {
    const merged = { ...changed[language]?.texts };
    for (const [key, text] of Object.entries(typed[language] ?? {}))
      if (isBlank(text)) delete merged[key];
      else if (!faultOf(defaults, { namespace: id, key, language }, text)) merged[key] = text;
    changed[language] = { texts: merged, source: null };
  }
  return { id, fields, texts: changed };
}

function withTypedFacts(content: ChangedTexts, typed: Readonly<Record<string, unknown>>) {
  const { changed } = readFacts(typed);
  const valid = Object.fromEntries(changed.map((name) => [name, typed[name]]));
  return { ...content, fields: { ...content.fields, ...valid } };
}

const industryTexts = industryChangeBody.pick({ name: true, display: true });

function withTypedIndustry(
  { id, fields, texts }: ChangedTexts,
  { texts: typed = {}, icon }: UnsavedChanges,
): ChangedTexts {
  const shown = { ...texts };
  for (const language of languagesAmong(Object.keys(typed))) {
    const { data } = industryTexts.safeParse(typed[language]);
    if (data?.name)
      shown[language] = { texts: { name: data.name, display: data.display ?? "" }, source: null };
  }
  const { data } = industryChangeBody.shape.icon.safeParse(icon);
  return { id, fields: { ...fields, ...(data && { icon: data }) }, texts: shown };
}

/** Content with what is typed in its form, as far as it could be saved. */
export async function withUnsavedChanges(
  kind: PreviewedKind,
  content: ChangedTexts,
  unsaved: UnsavedChanges,
): Promise<ChangedTexts> {
  const { texts, facts } = unsaved;
  if (kind === "industry") return withTypedIndustry(content, unsaved);
  if (kind === "texts" && texts) return withTypedTexts(content, texts);
  return kind === "facts" && facts ? withTypedFacts(content, facts) : content;
}
