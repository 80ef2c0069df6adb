"use client";

import type { Language } from "@/lib/domain/language";
import { objectPosition, type FocalPoint } from "@/lib/domain/media/focal-point";
import { fillIn } from "@/lib/i18n/fill-in";
import { useAdminFacts } from "../company/admin-facts";
import { useShownUrl } from "../drafts/draft-context";

/** Results of search engines show about so many characters. */
const shownLengths = { searchTitle: 60, searchDescription: 155 } as const;
export type SearchField = keyof typeof shownLengths;
export const isSearchField = (field: string): field is SearchField =>
  Object.hasOwn(shownLengths, field);

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;

/** The characters of a text against those that are shown. `template` has {count} and {shown}. */
export const charactersText = (field: SearchField, text: string, template: string): string =>
  fillIn(template, { count: text.length, shown: shownLengths[field] });

interface SearchPreviewProps {
  label: string;
  language: Language;
  title: string;
  description: string;
}

function Frame({
  label,
  language,
  children,
  className = "",
}: React.PropsWithChildren<Pick<SearchPreviewProps, "label" | "language">> & {
  className?: string;
}) {
  return (
    <figure>
      <figcaption className="mb-1 text-xs text-soft">{label}</figcaption>
      <div
        lang={language}
        className={
          "min-w-0 overflow-hidden rounded-md border border-hairline bg-paper text-sm " +
          `wrap-anywhere ${className}`
        }
      >
        {children}
      </div>
    </figure>
  );
}

/** How a search engine shows a page; `path` is that of the page by its segments. */
export function SearchResult({
  path,
  title,
  description,
  ...frame
}: SearchPreviewProps & { path: readonly string[] }) {
  const { siteName } = useAdminFacts();
  return (
    <Frame {...frame} className="p-4">
      <p className="text-xs text-soft">{[siteName, ...path].join(" › ")}</p>
      <p className="mt-1 text-base font-medium text-accent">
        {cut(title, shownLengths.searchTitle) || "…"}
      </p>
      <p className="mt-1">{cut(description, shownLengths.searchDescription)}</p>
    </Frame>
  );
}

/** How a shared link shows a page, with its image. */
export function SharedLink({
  title,
  description,
  children,
  ...frame
}: React.PropsWithChildren<SearchPreviewProps>) {
  return (
    <Frame {...frame}>
      {children}
      <div className="p-4">
        <p className="font-semibold">{cut(title, 2 * shownLengths.searchTitle) || "…"}</p>
        <p className="mt-1 text-soft">{cut(description, shownLengths.searchDescription)}</p>
      </div>
    </Frame>
  );
}

/** Focal points of images by their addresses. */
export type FocalPoints = Readonly<Record<string, FocalPoint | null>>;

interface SharedImageProps {
  /** The URL of the chosen image; empty without one. */
  url: string;
  focalPoints?: FocalPoints;
  /** The URL of the drawn image, which applies if none is chosen. */
  drawn: string | undefined;
}

/** The image as shared links crop it. */
export function SharedImage({ url, focalPoints = {}, drawn }: SharedImageProps) {
  const src = useShownUrl(url) || drawn;
  if (!src) return null;
  return (
    <img
      src={src}
      alt=""
      width={1200}
      height={630}
      loading="lazy"
      style={{ objectPosition: objectPosition(focalPoints[url]) }}
      className="block aspect-[1200/630] w-full bg-hairline object-cover"
    />
  );
}
