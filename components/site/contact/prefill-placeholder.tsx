/**
 * The least heights of what a visitor carries: as high as it gets in any language at the sample lengths. The room is taken before the form
 * is there, so that nothing below it moves when it comes.
 */
export const prefillMinHeights = {
  topic: "min-h-61 min-[375px]:min-h-54 @[40rem]:min-h-36 @[64rem]:min-h-43",
  case: "min-h-66 min-[375px]:min-h-60 @[40rem]:min-h-41",
  figures: "min-h-69 min-[375px]:min-h-62 @[40rem]:min-h-52",
  caseAndFigures: "min-h-97 min-[375px]:min-h-84 @[40rem]:min-h-66",
} as const;

/** Which of them an address needs. Its text is also written into the page: it must do with what it is given. */
export function prefillHeightKey(
  query: Pick<URLSearchParams, "has">,
): keyof typeof prefillMinHeights | undefined {
  if (query.has("documents") && query.has("fee"))
    return query.has("case") ? "caseAndFigures" : "figures";
  if (query.has("case")) return "case";
  return query.has("program") || query.has("workshop") || query.has("plan") ? "topic" : undefined;
}

/** The page is the same for every address, so its address is read by the page itself, before the first frame. */
export const reserveHeightScript = (): string =>
  `{const room=(${prefillHeightKey.toString()})(new URLSearchParams(location.search));if(room)document.currentScript.previousSibling.className="mt-6 "+${JSON.stringify(prefillMinHeights)}[room]}`;

/** Holds the place of what the address carries. */
export const PrefillPlaceholder = () => (
  <>
    <div suppressHydrationWarning />
    <script dangerouslySetInnerHTML={{ __html: reserveHeightScript() }} />
  </>
);
