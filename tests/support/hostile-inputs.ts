import { sampleSvg, form, mp4, sampleImage, type Part } from "./files";

type TextGenerator = (length: number) => string;

/** A repeated piece with an end that no pattern matches, which makes patterns backtrack. */
const repeated =
  (piece: string): TextGenerator =>
  (length) =>
    `${piece.repeat(Math.ceil(length / piece.length)).slice(0, Math.max(0, length - 2))}\u200B!`.slice(
      0,
      length,
    );

/** Texts that are known to make parsers and patterns slow. */
export const hostileTexts: readonly TextGenerator[] = [
  "<b>",
  "<p><b>",
  "<b>x</b>",
  "&lt;",
  "<a href=",
  '<a href="/x">',
  "<p x='",
  "<",
  '"',
  " ",
  "\t\n",
  "a",
  "a.",
  "a@",
  "#a",
  "-",
  "\\",
  "%",
  "{",
  "e\u0301",
  "😀",
  "(",
  "+3",
].map(repeated);

const MAX_BYTES = 1024 * 1024;
const fill = (open: string, piece: string, close: string): string =>
  open + piece.repeat(Math.floor((MAX_BYTES - open.length - close.length) / piece.length)) + close;

/** JSON bodies of nearly a megabyte that take long to read or to count. */
export const hostileBodies: readonly string[] = [
  fill("", "[", ""),
  fill("", '{"a":', ""),
  fill("[", "0,", "0]"),
  fill("[", "{},", "{}]"),
  fill('{"a":[', '"",', '""]}'),
  // Marks of edit mode are taken out of what is bounded.
  fill('{"a":["\\u200B\\u200B\\u200B\\u200B\\u200C",', '"",', '""]}'),
  fill('{"title":"', "\\u0061", '"}'),
  fill('{"title":"', "a", '"}'),
  `{${Array.from({ length: 100_000 }, (_, at) => `"${at}":0`).join(",")}}`,
  fill('{"', "k", '":1}'),
  fill('{"a":0.', "1", "}"),
  fill(" ", " ", "{}"),
];

/** JSON bodies below the size limit with far more values than the schema allows. */
export const wideBodies: readonly string[] = [
  `{${Array.from({ length: 15_000 }, (_, at) => `"key ${at}":0`).join(",")}}`,
  `{"tags":[${'"#a b",'.repeat(19_000)}""]}`,
  `{"items":[${'{"kind":"problemPoint","id":"x","text":"y"},'.repeat(4_000)}{}],` +
    `"industries":[${'"x",'.repeat(2_000)}""]}`,
];

/** Headers of the maximum total length. */
export const hostileHeaders: readonly Record<string, string>[] = hostileTexts
  .map((text) => text(3_500).replace(/[^\x20-\x7E]/g, " "))
  .flatMap((text) => [
    {
      "user-agent": text,
      "accept-language": text,
      cookie: `${text}; ${"a=b; ".repeat(500)}`,
      "if-none-match": text,
      range: text,
    },
    { authorization: `Bearer ${text.repeat(4)}` },
    { "content-type": `multipart/form-data; boundary=${text}` },
  ]);

const svgPart = (inside: string): Part => ({
  name: "file",
  fileName: "x.svg",
  type: "image/svg+xml",
  content: sampleSvg(inside),
});
const imagePart = (type: string, content: Buffer): Part => ({
  name: "file",
  fileName: `x.${type}`,
  type: `image/${type}`,
  content,
});

/** An image whose header declares far more pixels than it has. */
async function oversizedPng(): Promise<Buffer> {
  const png = await sampleImage("png");
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

/** Forms that take long to read, to recognize or to clean. */
export async function hostileForms(): Promise<Uint8Array<ArrayBuffer>[]> {
  const most = 3_600_000;
  const files = [
    ...[
      "&lt;".repeat(most / 4),
      `<text>${"&#60;".repeat(19_000)}</text>`,
      "<g>".repeat(90),
      "<g>".repeat(9_000),
      "<rect/>".repeat(19_000),
      `<a${"a".repeat(most)}`,
      `<path d="${" ".repeat(most)}`,
      `<g style="url(${" ".repeat(most)}#"/>`,
      `<!--${"-".repeat(most)}`,
    ].map(svgPart),
    imagePart("png", await oversizedPng()),
    imagePart("jpg", (await sampleImage("jpeg")).subarray(0, 300)),
    imagePart("gif", Buffer.concat([await sampleImage("gif"), Buffer.alloc(most, 0x21)])),
    imagePart("png", Buffer.alloc(most, "<!---->")),
    { name: "file", fileName: `${"a.".repeat(7_000)}mp4`, type: "video/mp4", content: mp4(5_000) },
    {
      name: "file",
      fileName: "x.mp4",
      type: "video/mp4",
      content: Buffer.alloc(most, Buffer.from("\0\0\0\x08free")),
    },
  ];
  const kindOf = ({ type = "" }: Part): Part => ({
    name: "type",
    content: type.split("/")[0] ?? "",
  });
  const crowded = Array.from({ length: 5_000 }, (_, at) => ({
    name: `field ${at}${"x".repeat(100)}`,
    content: "x".repeat(100),
  }));
  return [
    ...files.map((file) => form([kindOf(file), file])),
    form(crowded),
    form([{ name: "x".repeat(60_000), content: "" }]),
    form([{ name: "type", content: "\r\n--".repeat(200_000) }]),
  ];
}
