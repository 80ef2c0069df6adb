import { getTranslations } from "next-intl/server";
import { DateTime } from "@/components/ui/date-time";
import { Badge } from "@/components/admin/ui/badge";
import { hiddenLanguages, type StatedDocument } from "@/lib/domain/document/state";
import { languageNames, type Language } from "@/lib/domain/language";

/** The state of a document in a list; nothing for one that is public in all languages, as most are. */
export async function StateBadge({
  of: document,
  scheduled = null,
  hasDraft,
  language,
}: {
  of: StatedDocument;
  /** When it changes next. */
  scheduled?: string | null | undefined;
  /** Whether there are changes that aren't public. */
  hasDraft?: boolean | undefined;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.states" });
  const { status } = document;
  const hidden = hiddenLanguages(document);
  const isPublic = status === undefined || status === "published";
  if (isPublic && scheduled === null && !hasDraft && hidden.length === 0) return null;
  return (
    <p className="my-0.5 flex flex-wrap gap-1.5">
      {!isPublic && (
        <Badge icon={status === "draft" ? "✎" : "○"} tone="hand">
          {t(status)}
        </Badge>
      )}
      {hidden.length > 0 && (
        <Badge icon="○" tone="hand">
          {t("hiddenIn", { languages: hidden.map((one) => languageNames[one].short).join(", ") })}
        </Badge>
      )}
      {hasDraft && (
        <Badge icon="✎" tone="plain">
          {t("changed")}
        </Badge>
      )}
      {scheduled !== null && (
        <Badge icon="◷" tone="plain">
          <DateTime at={scheduled} language={language} form="short" />
        </Badge>
      )}
    </p>
  );
}
