// Prepares the first paint: styles inside the page; scripts, and what is below a phone's first
// screen, after it.
import type { StylesFor } from "../files/built-files";
import { fontFaceRules, fontFaces } from "../../lib/typeface";
import { withInertData } from "./hydration-data";

const STYLES =
  /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)" data-precedence="next"\/>/g;
const FONT_FACES =
  /(<style data-precedence="typeface" data-href="typeface">)@font-face[^<]*(<\/style>)/;
const FONT_PRELOADS = /<link rel="preload" href="[^"]+" as="font"[^>]*\/>/g;
const SCRIPT_PRELOADS =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g;
const SCRIPTS = /<script src="(\/_next\/static\/[^"]+)"(?: id="_R_")? async=""><\/script>/g;

const PHONE = "(max-width:40rem) and (max-height:60rem)";

/**
 * The elements below the first screen of a phone, on any page: they are laid out after the first
 * contentful paint. A component in components/site that produces one of them names this file, and
 * a browser test finds an element for each selector.
 */
export const belowFirstScreen = [
  "footer",
  "main section~section",
  // Sections after cases (cases/case-rows.tsx, cases/featured-case.tsx) or programs.
  "main :has(li>article,>article)~section",
  // The programs after the first (programs/programs-view.tsx).
  "main article~article",
  // The cases of a list after the first (cases/case-rows.tsx).
  "main li:has(>article)~li",
  // The ledger and the texts after the diagram of a case (cases/case-comparison.tsx).
  "main article section>div~div",
  // The diagram and the figures of the large case above a list (cases/featured-case.tsx).
  "[data-case]>div~div",
] as const;

/**
 * What follows the introduction of a page, the block with its `h1`: it is laid out in the second
 * frame, so that the headline doesn't wait for diagrams and tables
 * (docs/decisions/0111-introduction-first.md).
 */
export const afterIntroduction = [
  "main>:not(h1,:has(h1))",
  // The parts of a case and of a policy, and the figures of the home page.
  "main>:is(article,section)>:not(h1,:has(h1))",
  // The diagram of the home page and what follows it (home/hero.tsx).
  "h1~figure",
  "h1~figure~*",
] as const;

/**
 * A script, because without scripts nothing would show the rest. It doesn't wait for the end of the
 * page, which may come late. Anchors and restored scroll positions need the true layout, and a
 * hidden tab isn't painted. Larger windows may show everything at once. Skipping elements with
 * `content-visibility` would count as a layout shift. The minimum height keeps the scroll bar.
 */
const FIRST_SCREEN_FIRST =
  "if(!location.hash&&!document.hidden&&" +
  'performance.getEntriesByType("navigation")[0]?.type==="navigate"){' +
  `const[rest,below]=["${afterIntroduction.join(",")}","${belowFirstScreen.join(",")}"].map(elements=>{` +
  'const style=document.createElement("style");' +
  `style.textContent="@media ${PHONE}{body{min-height:101vh}"+elements+"{display:none}}";` +
  "document.head.append(style);return()=>style.remove()});" +
  "requestAnimationFrame(()=>requestAnimationFrame(rest));" +
  'new PerformanceObserver(below).observe({type:"paint"})}';

/**
 * Chromium declares the typeface of a style sheet anew when a sheet with layers is added, and would
 * swap in a font that has arrived after the first paint. It doesn't for faces made by a script.
 */
const ADD_FONT_FACES = `for(const face of ${JSON.stringify(fontFaces)})document.fonts.add(new FontFace(...face));`;

/**
 * The first paint of a phone waits for fonts only on a connection that was fast so far: on one like
 * a desktop's they arrive within the 50 ms that Chromium waits, on a slow one they don't
 * (docs/decisions/0115-typeface-on-the-first-page.md).
 */
const FONTS_IF_FAST =
  'if(performance.now()-performance.getEntriesByType("navigation")[0]?.requestStart<60)' +
  'for(const font of document.querySelectorAll("head [as=font]"))font.media="";';

const LAST_IN_HEAD =
  `<noscript><style>${fontFaceRules}</style></noscript>` +
  `<script>${FONTS_IF_FAST}${ADD_FONT_FACES}${FIRST_SCREEN_FIRST}</script>`;

/**
 * Attributes of a style sheet that isn't used yet. Chromium looks ahead for files to load, and
 * leaves out those of other media, but not disabled ones.
 */
const WITHHELD = 'media="not all" disabled=""';

/**
 * Enables the whole style sheets, for what interaction and navigation add to the page. `styles` is
 * fulfilled when they are loaded, failed, or take too long for visitors who want to use the page.
 */
const ENABLE_STYLES =
  'const styles=Promise.race([new Promise(late=>setTimeout(late,3000)),Promise.all([...document.querySelectorAll("link[disabled]")]' +
  '.map(link=>new Promise(ended=>{link.onload=link.onerror=ended;link.removeAttribute("media");link.removeAttribute("disabled")})))]);';

/**
 * Starts one script at a time: starting each takes a few milliseconds, so many at once would be a
 * long task. The last one, without which hydration doesn't start, waits for the style sheets, since
 * React may add elements to the page. `before` is code that runs first.
 */
const scriptLoader = (sources: readonly (string | undefined)[], before: string): string =>
  `<script>{const left=${JSON.stringify(sources)},next=styles=>{` +
  'document.head.append(Object.assign(document.createElement("script"),' +
  "{src:left.shift()}));left[1]?setTimeout(next,0,styles):left[0]&&styles.then(next)};" +
  `requestAnimationFrame(()=>setTimeout(()=>{${ENABLE_STYLES}${before};next(styles)}))}</script>`;

/**
 * Rewrites a complete page. The styles that it uses are inlined; links to the whole style sheets
 * stay, disabled until the first paint, and React finds them. `stylesFor` returns the styles of a
 * sheet that a page uses.
 */
export function prepareFirstPaint(page: string, stylesFor: StylesFor): string {
  const sources = [...page.matchAll(SCRIPTS)].map(([, source]) => source);
  if (!sources.length) return inlineStyles(page, stylesFor);
  const { html, handOver } = withInertData(page);
  return inlineStyles(fontsAfterPaint(html), stylesFor)
    .replace(SCRIPT_PRELOADS, "")
    .replace(SCRIPTS, "")
    .replace(FONT_FACES, `$1$2`)
    .replace("</head>", () => `${LAST_IN_HEAD}</head>`)
    .replace("</body>", () => `${scriptLoader(sources, handOver)}</body>`);
}

/**
 * Chromium delays the first paint by up to 50 ms for a font that the head preloads, but not for one
 * that the body does. On a slow connection no font arrives within that time.
 */
function fontsAfterPaint(html: string): string {
  const preloads = html.match(FONT_PRELOADS) ?? [];
  const forPhones = preloads.map((link) => link.replace("/>", ` media="${PHONE}"/>`)).join("");
  return html
    .replace(FONT_PRELOADS, (link) => link.replace("/>", ` media="not all and ${PHONE}"/>`))
    .replace(/<body[^>]*>/, (body) => body + forPhones);
}

const inlineStyles = (html: string, stylesFor: StylesFor): string =>
  html.replace(
    STYLES,
    (link: string, address: string) =>
      `<style>${stylesFor(address, html)}</style>${link.replace("/>", ` ${WITHHELD}/>`)}`,
  );
