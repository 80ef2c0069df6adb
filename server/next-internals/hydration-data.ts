// Sends the data for hydration as text, which the first paint doesn't run, and without long texts that the
// page has (docs/decisions/0110). Relies on `self.__next_f` and on the text rows of React's data. If an upgrade
// changes them, adapt the patterns below to what pages then contain.
const ID = "hydration-data";
const START = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
const PARTS = /<script>self\.__next_f\.push\((\[[\s\S]*?\])\)<\/script>/g;
/** What the text of a script element can't contain: an HTML parser would end it or replace it. */
const NOT_VERBATIM = /<\/script|<!--|[\r\0]/i;

/** Elements whose text React doesn't compare with the data: it keeps what the page has. */
const UNCOMPARED =
  /<(?:script type="application\/ld\+json"|style data-precedence="typeface" data-href="typeface")>([^<]+)</g;

/**
 * The data without long texts that the page has already, in structured data and in the rules of the typeface. Each is a
 * row of its own in the data: "1a:T", its length in bytes as a hexadecimal number, ",", the text.
 */
const withoutRepeatedTexts = (data: string, html: string): string =>
  [...html.matchAll(UNCOMPARED)].reduce(
    (rest, [, text = ""]) =>
      rest.replace(`:T${Buffer.byteLength(text).toString(16)},${text}`, ":T1, "),
    data,
  );

/** The script that gives the data to Next, before any of its own scripts. */
const HAND_OVER =
  `{const data=document.getElementById("${ID}");` +
  "self.__next_f=[[0],[1,data.textContent]];data.remove()}";

interface PageWithData {
  html: string;
  /** Must run before Next's scripts. Empty if the page runs its data itself. */
  handOver: string;
}

/**
 * Joins Next's inline scripts, one per chunk of a stream, to one text without escapes. Pages with
 * other kinds of data than text are left as they are.
 */
export function withInertData(html: string): PageWithData {
  const parts = [...html.matchAll(PARTS)].map(
    ([, part = "[]"]) => JSON.parse(part) as [type: number, data: unknown],
  );
  const data = parts.map(([, text]) => text).join("");
  const isText = parts.every(([type, text]) => type === 1 && typeof text === "string");
  if (!parts.length || !isText || NOT_VERBATIM.test(data) || !html.includes(START))
    return { html, handOver: "" };
  const rest = html.replace(START, "").replace(PARTS, "");
  return {
    html: rest.replace(
      "</body>",
      () =>
        `<script type="text/x-component" id="${ID}">${withoutRepeatedTexts(data, html)}</script></body>`,
    ),
    handOver: HAND_OVER,
  };
}
