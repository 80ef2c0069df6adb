import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { database } from "@/lib/data/database/prisma";
import { sampleSvg, sampleImage } from "../support/files";
import { uploadPath, upload } from "../support/stored-files";

const storedBytes = (address: string): Buffer => readFileSync(uploadPath(address));

const SCRIPT = "<script>alert(1)</script>";

/** An image that is also a page, for who reads it as one: its comment is a script. */
async function polyglot(format: "png" | "jpeg" | "gif"): Promise<Buffer> {
  const image = await sampleImage(format);
  const comment = Buffer.from(`Comment\0${SCRIPT}`);
  const uint32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer).reverse();
  const chunk = Buffer.concat([Buffer.from("tEXt"), comment]);
  const [at, part] = {
    // After the header; after the first marker; before the last byte.
    png: [33, [uint32(comment.length), chunk, uint32(crc32(chunk))]] as const,
    jpeg: [2, [Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]] as const,
    gif: [
      image.length - 1,
      [Buffer.from([0x21, 0xfe, comment.length]), comment, Buffer.from([0])],
    ] as const,
  }[format];
  return Buffer.concat([image.subarray(0, at), ...part, image.subarray(at)]);
}

describe("Stored images", () => {
  const exifData = {
    IFD0: { Copyright: "somebody" },
    IFD3: { GPSLatitude: "50/1 27/1 0/1", GPSLatitudeRef: "N" },
  };

  test.each(["jpeg", "png"] as const)(
    "A %s loses its location data and is rotated upright [A-FILE-03]",
    async (format) => {
      const source = sharp({ create: { width: 40, height: 30, channels: 3, background: "#24d" } });
      const withPlace = await source
        .withExif(exifData)
        .withMetadata({ orientation: 6 })
        [format]()
        .toBuffer();
      const before = await sharp(withPlace).metadata();
      expect([before.orientation, before.exif?.includes("somebody")]).toEqual([6, true]);
      const bytes = storedBytes(await upload(format === "png" ? "png" : "jpg", withPlace));
      const { exif, xmp, iptc, orientation, width, height } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect([width, height]).toEqual([30, 40]);
      expect(bytes.includes("somebody")).toBe(false);
    },
  );

  test("Bytes after the end of an image are removed [A-FILE-03]", async () => {
    const bytes = storedBytes(
      await upload("png", Buffer.concat([await sampleImage("png"), Buffer.from(SCRIPT)])),
    );
    expect(bytes.includes("script")).toBe(false);
  });

  test.each(["png", "jpeg", "gif"] as const)(
    "A script in the comment of a %s is removed [A-FILE-03]",
    async (format) => {
      const bytes = storedBytes(
        await upload(format === "jpeg" ? "jpg" : format, await polyglot(format)),
      );
      expect(bytes.includes("script")).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 40, height: 30 });
    },
  );

  test("An animation stays animated [A-FILE-03]", async () => {
    const frames = await Promise.all(
      ["#f00", "#0f0", "#00f"].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const address = await upload(
      "gif",
      await sharp(frames, { join: { animated: true } })
        .gif({ delay: [100, 200, 300], loop: 2 })
        .toBuffer(),
    );
    expect(await sharp(storedBytes(address), { animated: true }).metadata()).toMatchObject({
      pages: 3,
      pageHeight: 10,
      delay: [100, 200, 300],
      loop: 2,
    });
    expect(
      await database().storedFile.findUnique({ where: { name: address.slice(1) } }),
    ).toMatchObject({ width: 20, height: 10 });
  });

  test("An SVG file keeps its drawing [A-FILE-03]", async () => {
    const inside =
      '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><rect width="1" height="1"/></clipPath></defs>' +
      '<style>.a{fill:url(#g)}</style><g clip-path="url(#c)"><path class="a" d="M0 0h8v5z" style="stroke:#000"/><use xlink:href="#c"/><use href="#g"/><text>Ціна &amp; якість</text>' +
      '<image href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/></g>';
    const text = storedBytes(
      await upload(
        "svg",
        Buffer.concat([
          Buffer.from(
            '\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n',
          ),
          sampleSvg(inside),
        ]),
      ),
    ).toString();
    for (const part of [
      'viewBox="0 0 8 5"',
      "<linearGradient",
      'gradientUnits="userSpaceOnUse"',
      "<clipPath",
      ".a{fill:url(#g)}",
      "stroke:#000",
      'xlink:href="#c"',
      'href="#g"',
      "Ціна &amp; якість",
      "data:image/png",
    ])
      expect(text).toContain(part);
    expect((await sharp(Buffer.from(text)).metadata()).format).toBe("svg");
  });

  test.each([
    "<script>alert(1)</script>",
    "<SCRIPT>alert(1)</SCRIPT>",
    '<script href="data:text/javascript,alert(1)"/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    '<rect onload="alert(1)"/>',
    '<rect ONCLICK="alert(1)"/>',
    '<a href="javascript:alert(1)"><rect/></a>',
    '<a xlink:href=" java&#10;script:alert(1)"><rect/></a>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
    '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
    '<use href="https://evil.test/x.svg#a"/>',
    '<use xlink:href="//evil.test/x.svg#a"/>',
    '<image href="https://evil.test/x.png"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
    '<use href="data:image/svg+xml,evil"/>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<style>@import "https://evil.test/x.css";</style>',
    "<style>rect{fill:url(https://evil.test/x)}</style>",
    '<style>rect{fill:u\\72l("https://evil.test/x")}</style>',
    '<rect style="fill:url( &quot;https://evil.test/x&quot;)"/>',
    '<rect fill="url(https://evil.test/x#a)"/>',
    '<rect filter="url(//evil.test)"/>',
    '<feImage href="https://evil.test/x"/>',
    '<iframe src="https://evil.test"/>',
    '<handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">alert(1)</handler>',
    '<rect xml:base="https://evil.test/"/>',
    "<![CDATA[<script>alert(1)</script>]]>",
    "<style><![CDATA[</style><script>alert(1)</script>]]></style>",
    '<?xml-stylesheet href="https://evil.test/x.css"?>',
  ])("An SVG file loses what could run or load: %s [A-FILE-03]", async (inside) => {
    const text = storedBytes(
      await upload("svg", sampleSvg(`<circle r="1"/>${inside}`, 'onload="alert(1)"')),
    ).toString();
    expect(text).toContain("<circle");
    expect(text).not.toMatch(
      /<[a-z:]*script|\son[a-z]+=|javascript:|foreignObject|evil|svg\+xml|@import|<set|<animate|<iframe|<handler|<\?/i,
    );
  });

  test.each([
    ["not well-formed", sampleSvg("<rect>")],
    ["two roots", Buffer.concat([sampleSvg("<rect/>"), sampleSvg("<rect/>")])],
    ["empty", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [
      "entities",
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
      ),
    ],
    ["another encoding", Buffer.concat([sampleSvg("<rect/>"), Buffer.from([0xff])])],
    ["too many elements", sampleSvg("<g/>".repeat(30_000))],
    ["too deep", sampleSvg("<g>".repeat(9000) + "</g>".repeat(9000))],
    ["breaks off", sampleSvg('<rect width="1"/>').subarray(0, 100)],
  ])("An invalid SVG file is refused: %s [A-FILE-03]", async (_, content) => {
    await expect(upload("svg", content)).rejects.toMatchObject({ code: "invalid" });
  });
});

test("Images are cleaned two at a time, and all of them in the end", async () => {
  let most = 0;
  const watched = setInterval(
    () => (most = Math.max(most, sharp.counters().process + sharp.counters().queue)),
    1,
  );
  const small = await Promise.all(Array.from({ length: 8 }, () => sampleImage("png", 900, 900)));
  most = 0;
  const addresses = await Promise.all(small.map((content) => upload("png", content)));
  clearInterval(watched);
  expect(new Set(addresses).size).toBe(8);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
});
