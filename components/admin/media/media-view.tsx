import { getMessages, getTranslations } from "next-intl/server";
import { PageLinks } from "@/components/site/cases/page-links";
import { Link } from "@/components/ui/link";
import { languageNames, type Language } from "@/lib/domain/language";
import type { MediaEntry } from "@/lib/domain/media/media-entry";
import { fileKinds, type FileKind } from "@/lib/domain/media/media-url";
import { writeFilters } from "@/lib/domain/lists/list-query";
import { paths } from "@/lib/paths";
import { EmptyState } from "../lists/empty-state";
import { FilterSelect, FilterSubmit, FilterText } from "../lists/filter-fields";
import { FilterForm } from "../lists/filter-form";
import { ListHeader } from "../lists/list-header";
import { isOnlyInHistory, type MediaTexts } from "./media-labels";
import { Thumbnail } from "./thumbnail";
import { MediaDrop } from "./upload/media-drop";
import { languagesInUse } from "@/lib/services/language/site-languages";

interface MediaViewProps {
  language: Language;
  media: readonly MediaEntry[];
  total: number;
  filters: {
    search: string;
    kind: FileKind | undefined;
    unused: boolean;
    missing: Language | undefined;
  };
  page: number;
  pages: number;
}

async function MediaGrid({ language, media }: Pick<MediaViewProps, "language" | "media">) {
  const t = await getTranslations({ locale: language, namespace: "admin.media" });
  return (
    <ul className="mt-6 grid grid-cols-2 gap-x-5 gap-y-7 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
      {media.map((entry) => (
        <li key={entry.id} className="group relative min-w-0">
          <Thumbnail {...entry} />
          <p className="mt-1.5 text-sm" title={entry.name}>
            <Link
              href={paths.admin.mediaEntry(language, entry.id)}
              className="block truncate py-0.5 font-medium after:absolute after:inset-0 group-hover:underline"
            >
              {entry.name}
            </Link>
          </p>
          <p className="text-xs text-soft">
            {isOnlyInHistory(entry) ? t("onlyHistory") : t("uses", { count: entry.uses_total })}
          </p>
          {entry.missing.length > 0 && (
            <p className="text-xs text-hand-ink">
              {t("missing", {
                languages: entry.missing.map((one) => languageNames[one].short).join(", "),
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

async function Filters({
  language,
  labels,
  filters,
  query,
  texts,
}: Pick<MediaTexts, "language" | "labels"> &
  Pick<MediaViewProps, "filters"> & {
    query: URLSearchParams;
    texts: { search: string; submit: string };
  }) {
  const { filters: names, kind } = labels;
  return (
    <FilterForm action={paths.admin.media(language)} query={query.toString()} label={texts.search}>
      <FilterText
        name="search"
        label={texts.search}
        hint={labels.searchHint}
        value={filters.search}
        className="col-span-2 grow"
      />
      <FilterSelect
        name="kind"
        label={names.kind}
        value={filters.kind ?? ""}
        any={names.anyKind}
        options={fileKinds.map((one) => [one, kind[one]])}
      />
      <FilterSelect
        name="unused"
        label={names.use}
        value={filters.unused ? "true" : ""}
        any={names.anyUse}
        options={[["true", names.unused]]}
      />
      <FilterSelect
        name="missing"
        label={names.missing}
        value={filters.missing ?? ""}
        any={names.anyText}
        options={(await languagesInUse()).map((one) => [one, languageNames[one].nativeName])}
      />
      <FilterSubmit label={texts.submit} />
    </FilterForm>
  );
}

/** The media library: all uploaded files, newest first, and the place to add some. */
export async function MediaView({ language, media, total, filters, page, pages }: MediaViewProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const {
    admin: { media: labels, rows },
    common: { failures },
  } = await getMessages({ locale: language });
  const given = { ...filters, unused: filters.unused ? "true" : "" };
  const query = writeFilters(["search", "kind", "unused", "missing"], given);
  const hrefFor = (to: number) =>
    paths.admin.media(
      language,
      new URLSearchParams([...query, ...(to > 1 ? [["page", String(to)]] : [])]),
    );
  return (
    <>
      <ListHeader title={t("nav.media")} count={t("media.count", { count: total })} />
      <p className="mt-3 max-w-2xl text-sm text-soft">{labels.text}</p>
      <MediaDrop {...{ language, labels, failures }} />
      <Filters {...{ language, labels, filters, query }} texts={rows} />
      {media.length === 0 ? (
        <EmptyState
          language={language}
          emptyText={labels.empty}
          showAllHref={query.size > 0 ? paths.admin.media(language) : undefined}
        />
      ) : (
        <MediaGrid language={language} media={media} />
      )}
      <PageLinks page={page} pages={pages} hrefFor={hrefFor} language={language} />
    </>
  );
}
