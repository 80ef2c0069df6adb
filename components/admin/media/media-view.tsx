import { getMessages, getTranslations } from "next-intl/server";
import { PageLinks } from "@/components/site/layout/page-links";
import { Link } from "@/components/ui/link";
import { languageNames, type Language } from "@/lib/domain/language";
import {
  mediaUseFilters,
  type MediaEntry,
  type MediaUseFilter,
} from "@/lib/domain/media/media-entry";
import { fileKinds, type FileKind } from "@/lib/domain/media/media-url";
import { paths } from "@/lib/paths";
import { EmptyState } from "../lists/empty-state";
import { FilterSelect, FilterSubmit, FilterText } from "../lists/filter-fields";
import { FilterForm } from "../lists/filter-form";
import { ListHeader } from "../lists/list-header";
import { isOnlyInHistory, type MediaTexts } from "./media-labels";
import { UseList } from "./entry/media-uses";
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
    use: MediaUseFilter | undefined;
    missing: Language | undefined;
  };
  /** The filters that are set. */
  query: URLSearchParams;
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}

/** A file that is off the site has no page of its own: what keeps it is named with it. */
const WithdrawnEntry = ({ entry, language }: { entry: MediaEntry; language: Language }) => (
  <div className="text-sm">
    <p className="mt-1.5 truncate py-0.5 font-medium" title={entry.name}>
      {entry.name}
    </p>
    <UseList entry={entry} language={language} />
  </div>
);

async function LibraryEntry({ entry, language }: { entry: MediaEntry; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.media" });
  return (
    <>
      <p className="mt-1.5 text-sm" title={entry.name}>
        <Link
          href={paths.admin.mediaEntry(language, entry.id)}
          className="block truncate py-0.5 font-medium after:absolute after:inset-0 group-hover:underline"
        >
          {entry.name}
        </Link>
      </p>
      <p className="text-xs text-soft">
        {isOnlyInHistory(entry)
          ? t("filters.uses.history")
          : t("uses", { count: entry.uses_total })}
      </p>
      {entry.missing.length > 0 && (
        <p className="text-xs text-hand-ink">
          {t("missing", {
            languages: entry.missing.map((one) => languageNames[one].short).join(", "),
          })}
        </p>
      )}
    </>
  );
}

const MediaGrid = ({ language, media }: Pick<MediaViewProps, "language" | "media">) => (
  <ul className="mt-6 grid grid-cols-2 gap-x-5 gap-y-7 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6">
    {media.map((entry) => {
      const Entry = entry.withdrawn_url === null ? LibraryEntry : WithdrawnEntry;
      return (
        <li key={entry.withdrawn_url ?? entry.id} className="group relative min-w-0">
          <Thumbnail {...entry} />
          <Entry entry={entry} language={language} />
        </li>
      );
    })}
  </ul>
);

async function Filters({
  language,
  labels,
  filters,
  query,
  texts,
}: Pick<MediaTexts, "language" | "labels"> &
  Pick<MediaViewProps, "filters" | "query"> & { texts: { search: string; submit: string } }) {
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
        name="use"
        label={names.use}
        value={filters.use ?? ""}
        any={names.anyUse}
        options={mediaUseFilters.map((one) => [one, names.uses[one]])}
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
export async function MediaView(props: MediaViewProps) {
  const { language, media, total, filters, query, page, pages, hrefFor } = props;
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const {
    admin: { media: labels, rows },
    common: { failures },
  } = await getMessages({ locale: language });
  return (
    <>
      <ListHeader title={t("nav.media")} count={t("media.count", { count: total })} />
      <p className="mt-3 max-w-2xl text-sm text-soft">{labels.text}</p>
      <MediaDrop language={language} labels={labels} failures={failures} />
      <Filters language={language} labels={labels} filters={filters} query={query} texts={rows} />
      {filters.use === "withdrawn" && (
        <p className="mt-6 max-w-2xl text-sm">{labels.withdrawnText}</p>
      )}
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
