import { getMessages, getTranslations } from "next-intl/server";
import { DateTime } from "@/components/ui/date-time";
import type { Language } from "@/lib/domain/language";
import type { SitePage } from "@/lib/domain/site/site-pages";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { DeviceWindows } from "./device-windows";
import { pageNames } from "./page-names";
import { PreviewUpdates } from "./preview-updates";

interface PreviewBarProps {
  language: Language;
  /** The token of the preview link. */
  token: string;
  /** The pages that show the document, and the one that is shown; none for a case. */
  pages: readonly SitePage[];
  shown: SitePage | undefined;
  /** The number of an old version; null for the document as it is. */
  version: number | null;
  /** When the link ends; null without a link. */
  expiresAt: string | null;
}

const pagePath = (language: Language, token: string, page: SitePage | undefined): string =>
  [paths.preview(language, token), ...(page ? [page] : [])].join("/");

async function Pages({ language, token, pages, shown }: PreviewBarProps) {
  const names = pageNames(await getMessages({ locale: language }), (await siteFacts()).name);
  return (
    <ul className="flex flex-wrap gap-x-4">
      {pages.map((page) => (
        <li key={page}>
          <a
            href={pagePath(language, token, page)}
            aria-current={page === shown ? "page" : undefined}
            className={`inline-block py-1 ${page === shown ? "font-semibold" : "underline"}`}
          >
            {names[page]}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Says above a page that this is a preview, and until when its link works. */
export async function PreviewBar(props: PreviewBarProps) {
  const { language, token, version, expiresAt, pages, shown } = props;
  const t = await getTranslations({ locale: language, namespace: "common.preview" });
  const {
    admin: { caseForm, preview },
  } = await getMessages({ locale: language });
  const { devices } = caseForm.preview;
  return (
    <section aria-label={t("label")} className="no-print bg-ink text-paper">
      <div className="frame py-2 text-sm">
        <p className="flex flex-wrap gap-x-4">
          <strong>{t("label")}</strong>
          {version !== null && <span>{t("version", { number: version })}</span>}
          <span>{t("notPublic")}</span>
          {expiresAt !== null && (
            <span>
              {t("until")} <DateTime at={expiresAt} language={language} />
            </span>
          )}
        </p>
        {pages.length > 1 && <Pages {...props} />}
        <p className="hidden flex-wrap items-baseline gap-x-4 md:flex">
          <DeviceWindows
            href={pagePath(language, token, shown)}
            labels={{ see: preview.seeAt, newWindow: preview.newWindow, devices }}
            className="inline-block py-1 underline"
          />
        </p>
        <PreviewUpdates />
      </div>
    </section>
  );
}
