// Prepares the first paint: styles inside the page, scripts and what is below the first screen
// after it.
import { withInertData } from "./hydration-data";

const STYLES =
  /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)" data-precedence="next"\/>/g;
const SCRIPT_PRELOADS =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g;
const SCRIPTS = /<script src="(\/_next\/static\/[^"]+)"(?: id="_R_")? async=""><\/script>/g;

/**
 * What no phone shows on its first screen isn't styled and laid out in the first frame. Larger
 * windows may show it. Skipping it with `content-visibility` would count as a layout shift. The
 * minimum height keeps the scroll bar.
 */
const BELOW_FIRST_SCREEN =
  "@media(max-width:40rem) and (max-height:60rem){body{min-height:101vh}footer,main section~section," +
  "main article~article,main li:has(>article)~li,main article section>div~div" +
  "{display:none}}";

/**
 * A script, because without scripts nothing would show the rest. Anchors and restored scroll
 * positions need the true layout.
 */
const SKIP_BELOW =
  '<script>self.below=document.createElement("style");' +
  'if(!location.hash&&performance.getEntriesByType("navigation")[0]?.type==="navigate"){' +
  `below.textContent=${JSON.stringify(BELOW_FIRST_SCREEN)};document.head.append(below)}</script>`;

/**
 * Starts one script at a time: starting each takes a few milliseconds, so many at once would be a
 * long task. `before` is code that runs first.
 */
const scriptLoader = (sources: readonly (string | undefined)[], before: string): string =>
  `<script>{const left=${JSON.stringify(sources)},next=()=>{` +
  'document.head.append(Object.assign(document.createElement("script"),' +
  "{src:left.shift(),async:true}));left[0]&&setTimeout(next)};" +
  `requestAnimationFrame(()=>setTimeout(()=>{below.remove();${before};next()}))}</script>`;

/**
 * Rewrites a complete page. Style sheets are inlined; their links stay, disabled, so that React
 * finds them and doesn't load them again. `styleOf` returns the text of a style sheet by its
 * address.
 */
export function prepareFirstPaint(page: string, styleOf: (address: string) => string): string {
  const sources = [...page.matchAll(SCRIPTS)].map(([, source]) => source);
  if (!sources.length) return inlineStyles(page, styleOf);
  const { html, handOver } = withInertData(page);
  return inlineStyles(html, styleOf)
    .replace(SCRIPT_PRELOADS, "")
    .replace(SCRIPTS, "")
    .replace("</head>", () => `${SKIP_BELOW}</head>`)
    .replace("</body>", () => `${scriptLoader(sources, handOver)}</body>`);
}

const inlineStyles = (html: string, styleOf: (address: string) => string): string =>
  html.replace(
    STYLES,
    (link: string, address: string) =>
      `<style>${styleOf(address)}</style>${link.replace("/>", ' disabled=""/>')}`,
  );
