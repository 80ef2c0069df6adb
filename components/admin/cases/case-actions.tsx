import { getTranslations } from "next-intl/server";
import { DeleteRow } from "@/components/admin/lists/row-deletion";
import { RowActions, RowLink } from "@/components/admin/lists/row-actions";
import type { BusinessCase } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";

export async function CaseActions({
  businessCase: { id, title, hasDetailPage, status },
  language,
}: {
  businessCase: BusinessCase;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const isPublic = status === undefined || status === "published";
  const noPage = isPublic ? t("cases.noPage") : t(`states.${status}`);
  return (
    <RowActions>
      <RowLink href={paths.admin.case(language, id)} itemName={title}>
        {t("rows.edit")}
      </RowLink>
      <RowLink href={paths.admin.caseTranslations(language, id)} itemName={title}>
        {t("rows.translations")}
      </RowLink>
      {hasDetailPage && isPublic ? (
        <RowLink href={paths.case(language, id)} itemName={title} newTab={t("rows.newTab")}>
          {t("cases.open")}
        </RowLink>
      ) : (
        <span title={noPage} className="py-0.5 text-soft">
          <span className="@[70rem]:sr-only">{noPage}</span>
          <span aria-hidden="true" className="hidden min-w-6 text-center @[70rem]:block">
            –
          </span>
        </span>
      )}
      <DeleteRow
        url={`/api/v1/business-cases/${id}`}
        title={title}
        successMessage={t("cases.deleted", { title })}
      >
        <p className="font-semibold">{title}</p>
        <p className="mt-1">
          {t("cases.deleteText")} {t("trash.note")}
        </p>
      </DeleteRow>
    </RowActions>
  );
}
