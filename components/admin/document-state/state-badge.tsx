import { getTranslations } from "next-intl/server";
import { DateTime } from "@/components/ui/date-time";
import { Badge } from "@/components/admin/ui/badge";
import type { DocumentStatus } from "@/lib/domain/document/state";
import type { Language } from "@/lib/domain/language";

/** The state of a document in a list; nothing for one that is public, as most are. */
export async function StateBadge({
  status,
  scheduled = null,
  hasDraft = false,
  language,
}: {
  status: DocumentStatus | undefined;
  /** When it changes next. */
  scheduled?: string | null | undefined;
  /** Whether there are changes that aren't public. */
  hasDraft?: boolean | undefined;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.states" });
  const isPublic = status === undefined || status === "published";
  if (isPublic && scheduled === null && !hasDraft) return null;
  return (
    <p className="my-0.5 flex flex-wrap gap-1.5">
      {!isPublic && (
        <Badge icon={status === "draft" ? "✎" : "○"} tone="hand">
          {t(status)}
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
