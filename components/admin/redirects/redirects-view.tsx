import { getFormatter, getMessages, getTranslations } from "next-intl/server";
import { PageLinks } from "@/components/site/layout/page-links";
import type { FormerAddress } from "@/lib/domain/address/document-redirects";
import type { Redirect } from "@/lib/domain/address/redirect-rule";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { EmptyState } from "../lists/empty-state";
import { FilterSubmit, FilterText } from "../lists/filter-fields";
import { FilterForm } from "../lists/filter-form";
import { ListHeader } from "../lists/list-header";
import { RowDeletions } from "../lists/row-deletion";
import { Table } from "../lists/table";
import { FormerAddresses } from "./former-addresses";
import { RedirectCsv } from "./redirect-csv";
import { RedirectForm } from "./redirect-form";
import type { RedirectTexts } from "./redirect-labels";
import { RedirectRow } from "./redirect-row";
import { RedirectTestForm } from "./redirect-test";

interface RedirectsViewProps {
  language: Language;
  redirects: readonly Redirect[];
  total: number;
  search: string;
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  former: readonly FormerAddress[];
}

async function RedirectList({
  redirects,
  search,
  ...texts
}: RedirectTexts & Pick<RedirectsViewProps, "redirects" | "search">) {
  const { language, labels } = texts;
  const { admin } = await getMessages({ locale: language });
  const format = await getFormatter({ locale: language });
  return (
    <RowDeletions
      language={language}
      failures={texts.failures}
      labels={{ ...admin.rows, failed: labels.deleteFailed, unreachable: labels.unreachable }}
    >
      {redirects.length === 0 ? (
        <EmptyState
          language={language}
          emptyText={labels.empty}
          showAllHref={search ? paths.admin.redirects(language) : undefined}
        />
      ) : (
        <Table caption={admin.nav.redirects} columns={Object.values(labels.columns)}>
          {redirects.map((redirect) => (
            <RedirectRow
              key={redirect.id}
              redirect={redirect}
              hits={format.number(redirect.hits)}
              {...texts}
            />
          ))}
        </Table>
      )}
    </RowDeletions>
  );
}

/** The rules of the redirects page, with the forms that add, find, test, import and export them. */
export async function RedirectsView(props: RedirectsViewProps) {
  const { language, redirects, total, search, page, pages, hrefFor, former } = props;
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const {
    admin: { redirects: labels },
    common: { failures },
  } = await getMessages({ locale: language });
  const texts = { language, labels, failures };
  const filters = new URLSearchParams(search ? { search } : {});
  return (
    <>
      <ListHeader title={t("nav.redirects")} count={t("redirects.count", { count: total })} />
      <p className="mt-3 max-w-2xl text-sm text-soft">{labels.text}</p>
      <section aria-labelledby="add-redirect" className="mt-6 border-y border-hairline py-5">
        <h2 id="add-redirect" className="mb-3 text-lg">
          {labels.add.title}
        </h2>
        <RedirectForm {...texts} />
      </section>
      <FilterForm
        action={paths.admin.redirects(language)}
        query={filters.toString()}
        label={t("rows.search")}
      >
        <FilterText
          name="search"
          label={t("rows.search")}
          hint={labels.searchHint}
          value={search}
          className="grow sm:col-span-3"
        />
        <FilterSubmit label={t("rows.submit")} />
      </FilterForm>
      <RedirectList redirects={redirects} search={search} {...texts} />
      <FormerAddresses addresses={former} labels={labels} />
      <PageLinks page={page} pages={pages} hrefFor={hrefFor} language={language} />
      <div className="mt-10 grid gap-10 border-t border-hairline pt-6 lg:grid-cols-2">
        <RedirectTestForm {...texts} />
        <RedirectCsv {...texts} />
      </div>
    </>
  );
}
