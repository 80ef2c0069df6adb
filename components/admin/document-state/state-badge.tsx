import { getTranslations } from "next-intl/server";
import { Badge } from "@/components/admin/ui/badge";
import type { DocumentStatus } from "@/lib/domain/document/state";
import type { Language } from "@/lib/domain/language";

/** The state of a document in a list; nothing for one that is public, as most are. */
export async function StateBadge({
  status,
  language,
}: {
  status: DocumentStatus | undefined;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.states" });
  if (status === undefined || status === "published") return null;
  return (
    <p className="my-0.5">
      <Badge icon={status === "draft" ? "✎" : "○"} tone="hand">
        {t(status)}
      </Badge>
    </p>
  );
}
