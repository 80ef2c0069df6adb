import { getTranslations } from "next-intl/server";
import { TextDifference } from "@/components/admin/history/text-difference";
import type { AuditEntry } from "@/lib/domain/audit/audit";
import type { Language } from "@/lib/domain/language";
import { namedChanges, type NamedChange } from "./named-changes";

/** More changed fields than this are collapsed at first. */
const MAX_OPEN_FIELDS = 4;
/** A longer text is shown as a difference, a shorter one as old and new value. */
const MAX_FULL_TEXT_LENGTH = 60;

interface ChangeProps {
  from: unknown;
  to: unknown;
  /** The language of both values. */
  language: Language;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

function formatValue(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item !== "object"))
    return value.join(", ");
  return typeof value === "string" ? value : JSON.stringify(value, null, 1);
}

const isLong = (text: string): boolean => text.length > MAX_FULL_TEXT_LENGTH || text.includes("\n");

/** Short replacements read "old → new"; additions, removals and long texts show as a difference. */
export function ValueChange({ from, to, language }: ChangeProps) {
  const [before, after] = [from, to].map((value) => (isEmpty(value) ? "" : formatValue(value)));
  if (before === undefined || after === undefined) return null;
  const isShortChange = before !== "" && after !== "" && !isLong(before) && !isLong(after);
  if (!isShortChange) return <TextDifference before={before} after={after} language={language} />;
  return (
    <>
      <del className="text-hand-ink">{before}</del> <span aria-hidden="true">→</span>{" "}
      <ins className="text-auto-ink no-underline">{after}</ins>
    </>
  );
}

function Fields({ changes, language }: { changes: readonly NamedChange[]; language: Language }) {
  return (
    <dl className="grid gap-y-1.5">
      {changes.map(({ field, name, from, to, language: textLanguage }) => (
        <div key={field}>
          <dt className="text-xs text-soft">{name}</dt>
          <dd lang={textLanguage}>
            <ValueChange from={from} to={to} language={textLanguage ?? language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export async function Changes({ entry, language }: { entry: AuditEntry; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.audit" });
  const changes = await namedChanges(entry, language);
  const count = changes.length;
  if (count <= MAX_OPEN_FIELDS) return <Fields changes={changes} language={language} />;
  return (
    <details>
      <summary className="cursor-pointer py-0.5">{t("fields", { count })}</summary>
      <div className="mt-2">
        <Fields changes={changes} language={language} />
      </div>
    </details>
  );
}
