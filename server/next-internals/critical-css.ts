// Inlines the styles that the first paint needs and loads scripts after it.
const STYLES =
  /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)" data-precedence="next"\/>/g;
const SCRIPT_PRELOADS =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g;
const SCRIPTS = /<script src="(\/_next\/static\/[^"]+)"(?: id="_R_")? async=""><\/script>/g;

/**
 * Starts one script at a time: starting each takes a few milliseconds, so many at once would be a
 * long task.
 */
const scriptLoader = (sources: readonly (string | undefined)[]): string =>
  `<script>{const left=${JSON.stringify(sources)},next=()=>{` +
  'document.head.append(Object.assign(document.createElement("script"),' +
  "{src:left.shift(),async:true}));left[0]&&setTimeout(next)};" +
  "requestAnimationFrame(()=>setTimeout(next))}</script>";

/**
 * Rewrites a complete page. Style sheets are inlined; their links stay, disabled, so that React
 * finds them and doesn't load them again. `styleOf` returns the text of a style sheet by its
 * address.
 */
export function inlineCriticalCss(html: string, styleOf: (address: string) => string): string {
  const sources = [...html.matchAll(SCRIPTS)].map(([, source]) => source);
  return html
    .replace(
      STYLES,
      (link: string, address: string) =>
        `<style>${styleOf(address)}</style>${link.replace("/>", ' disabled=""/>')}`,
    )
    .replace(SCRIPT_PRELOADS, "")
    .replace(SCRIPTS, "")
    .replace("</body>", sources.length ? `${scriptLoader(sources)}</body>` : "</body>");
}
