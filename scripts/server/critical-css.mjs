// What a browser needs for the first frame comes with the page; scripts, which nothing shown waits for, come after it.
const STYLES =
  /<link rel="stylesheet" href="(\/_next\/static\/[^"]+\.css)" data-precedence="next"\/>/g;
const SCRIPT_PRELOADS =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g;
const SCRIPTS = /<script src="(\/_next\/static\/[^"]+)"(?: id="_R_")? async=""><\/script>/g;

/** One after the other, since to begin one takes a browser a few milliseconds, and many at once would be a long task. */
const scriptLoader = (sources) =>
  `<script>{const left=${JSON.stringify(sources)},next=()=>{document.head.append(Object.assign(document.createElement("script"),{src:left.shift(),async:true}));left[0]&&setTimeout(next)};requestAnimationFrame(()=>setTimeout(next))}</script>`;

/**
 * Rewrites a whole page of Next's. Each style sheet becomes a part of the page; its link stays, switched off, so that React finds it there
 * and asks for no second one. `styleOf` gives the text of a sheet by its address.
 */
export function inlineCriticalCss(html, styleOf) {
  const sources = [...html.matchAll(SCRIPTS)].map(([, source]) => source);
  return html
    .replace(
      STYLES,
      (link, address) =>
        `<style>${styleOf(address)}</style>${link.replace("/>", ' disabled=""/>')}`,
    )
    .replace(SCRIPT_PRELOADS, "")
    .replace(SCRIPTS, "")
    .replace("</body>", sources.length ? `${scriptLoader(sources)}</body>` : "</body>");
}
