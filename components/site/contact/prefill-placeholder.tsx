/**
 * Minimum heights of the prefill summary: its greatest height in any language with the sample content. Reserved before
 * the form is loaded, to avoid layout shift.
 */
export const prefillMinHeights = {
  topic: "min-h-61 min-[375px]:min-h-54 @[40rem]:min-h-38 @[64rem]:min-h-43 @[75rem]:min-h-36",
  case: "min-h-70 min-[375px]:min-h-63 @[40rem]:min-h-44 @[75rem]:min-h-41",
  figures: "min-h-72 min-[375px]:min-h-66 @[40rem]:min-h-55",
  caseAndFigures: "min-h-101 min-[375px]:min-h-87 @[40rem]:min-h-69",
} as const;

/** The key of the height for a query. Its source is inlined in the page, so it must not use outer variables. */
export function prefillHeightKey(
  query: Pick<URLSearchParams, "has">,
  hash: string,
): keyof typeof prefillMinHeights | undefined {
  if (query.has("documents") && query.has("fee"))
    return query.has("case") ? "caseAndFigures" : "figures";
  if (hash.startsWith("#process=")) return "figures";
  if (query.has("case")) return "case";
  return query.has("program") || query.has("workshop") || query.has("plan") ? "topic" : undefined;
}

/** An inline script, since the cached HTML is the same for all queries: sets the height before the first paint. */
export const reserveHeightScript = (): string =>
  `{const key=(${prefillHeightKey.toString()})(new URLSearchParams(location.search),location.hash);` +
  'if(key)document.currentScript.previousSibling.className="mt-6 "+' +
  `${JSON.stringify(prefillMinHeights)}[key]}`;

/** Reserves the height of the prefill summary. The styles in the page include those of `data-class`. */
export const PrefillPlaceholder = () => (
  <>
    <div data-class={Object.values(prefillMinHeights).join(" ")} suppressHydrationWarning />
    <script dangerouslySetInnerHTML={{ __html: reserveHeightScript() }} />
  </>
);
