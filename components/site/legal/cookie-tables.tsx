import { getTranslations } from "next-intl/server";
import {
  cookieCategories,
  durationOf,
  storedItems,
  type CookieCategory,
  type StoredItem,
  type ExternalService,
} from "@/lib/privacy/cookie-list";
import type { Language } from "@/lib/domain/language";
import { editSource } from "@/lib/i18n/edit-source";
import { providerCompany } from "@/lib/privacy/third-parties";
import { PolicyLink } from "./policy-link";

interface CookieTablesProps {
  language: Language;
  /** Which services outside this site are switched on. */
  services: Record<ExternalService, boolean>;
}

async function cookieLabels(locale: Language) {
  const [t, consent] = await Promise.all([
    getTranslations({ locale, namespace: "common.cookies" }),
    getTranslations({ locale, namespace: "common.consent" }),
  ]);
  const storageDuration = ({ kind, seconds }: StoredItem) => {
    if (seconds === undefined)
      return t(
        (
          {
            cookie: "untilClosed",
            localStorage: "untilCleared",
            sessionStorage: "untilTabClosed",
          } as const
        )[kind],
      );
    const { count, unit } = durationOf(seconds);
    return t(`durations.${unit}`, { count });
  };
  return {
    t,
    storageDuration,
    language: locale,
    caption: (category: CookieCategory) => t("caption", { category: consent(category) }),
  };
}

type CookieLabels = Awaited<ReturnType<typeof cookieLabels>>;

/** The provider of the item; other companies with a link to their privacy policy. */
function ProviderName({
  provider,
  labels: { t, language },
}: {
  provider: StoredItem["provider"];
  labels: CookieLabels;
}) {
  if (provider === "us") return t("us");
  return (
    <>
      <span translate="no" {...editSource({ type: "fixed", part: "cookieProvider" })}>
        {provider}
      </span>
      <PolicyLink
        company={providerCompany[provider]}
        language={language}
        className="link block w-fit py-1 text-xs wrap-anywhere"
      >
        <span className="sr-only" translate="no">
          {provider}:{" "}
        </span>
        {t("policy")}
      </PolicyLink>
    </>
  );
}

/** Narrow screens hide the column headings visually, so each cell repeats its own, hidden from screen readers. */
function Cell({ head, children }: { head: string; children: React.ReactNode }) {
  return (
    <td
      role="cell"
      className="block text-sm @max-[48rem]:mt-0.5 @[48rem]:table-cell @[48rem]:py-3 @[48rem]:pr-6"
    >
      <span aria-hidden className="text-soft @[48rem]:hidden">
        {head}:{" "}
      </span>
      {children}
    </td>
  );
}

function Row({
  item,
  isInUse,
  labels,
}: {
  item: StoredItem;
  isInUse: boolean;
  labels: CookieLabels;
}) {
  const { t, storageDuration } = labels;
  return (
    <tr
      role="row"
      className="block border-t border-hairline py-3 align-top @[48rem]:table-row @[48rem]:py-0"
    >
      <th
        scope="row"
        role="rowheader"
        className="block text-left text-sm font-semibold wrap-anywhere @[48rem]:table-cell @[48rem]:py-3 @[48rem]:pr-6"
      >
        <span translate="no" {...editSource({ type: "fixed", part: "cookieName" })}>
          {item.name}
        </span>{" "}
        <span className="block text-xs font-normal text-soft">{t(item.kind)}</span>
      </th>
      <Cell head={t("purpose")}>
        {t(`use.${item.purpose}`)}{" "}
        {!isInUse && <span className="block text-soft">{t("notInUse")}</span>}
      </Cell>
      <Cell head={t("duration")}>{storageDuration(item)}</Cell>
      <Cell head={t("provider")}>
        <ProviderName provider={item.provider} labels={labels} />
      </Cell>
    </tr>
  );
}

/** One table per category of what the site stores in a browser, from the list that the code itself uses. */
export async function CookieTables({ language, services }: CookieTablesProps) {
  const labels = await cookieLabels(language);
  const heads = (["name", "purpose", "duration", "provider"] as const).map((head) =>
    labels.t(head),
  );
  const widths = ["@[48rem]:w-[26%]", "@[48rem]:w-[32%]", "@[48rem]:w-[18%]", "@[48rem]:w-[24%]"];
  return cookieCategories.map((category) => (
    // Explicit roles, because tables with `display: block` lose theirs (on narrow screens).
    <table
      key={category}
      role="table"
      className="mt-10 block w-full border-b border-hairline @[48rem]:table @[48rem]:table-fixed"
    >
      <caption className="block pb-3 text-left text-lg font-semibold @[48rem]:table-caption">
        {labels.caption(category)}
      </caption>
      <thead role="rowgroup" className="@max-[48rem]:sr-only">
        <tr role="row">
          {heads.map((head, index) => (
            <th
              key={head}
              scope="col"
              role="columnheader"
              className={`pb-2 text-left text-xs font-normal text-soft ${widths[index]}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block @[48rem]:table-row-group">
        {storedItems
          .filter((item) => item.category === category)
          .map((item) => (
            <Row
              key={`${item.name} ${item.purpose} ${item.kind}`}
              item={item}
              isInUse={!item.service || services[item.service]}
              labels={labels}
            />
          ))}
      </tbody>
    </table>
  ));
}
