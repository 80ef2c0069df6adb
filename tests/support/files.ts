import sharp from "sharp";

/** A single-colour image. */
export const sampleImage = (
  format: "png" | "jpeg" | "gif" | "webp" | "avif" | "tiff",
  width = 40,
  height = 30,
  background = "#24d",
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    [format]()
    .toBuffer();

export const sampleSvg = (inside: string, more = ""): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 5" ${more}>${inside}</svg>`,
  );

function box(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(content.length + 8);
  header.write(type, 4, "latin1");
  return Buffer.concat([header, content]);
}

/** An MP4 file of exactly this many bytes with valid boxes and no video. */
export function mp4(bytes: number): Buffer {
  const start = Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\0\0isommp42", "latin1")),
    box("moov", Buffer.alloc(16)),
  ]);
  const content = Buffer.alloc(bytes - start.length - 8);
  // The period is no buffer or chunk size, so that a lost or doubled piece changes the content.
  content.fill(Uint8Array.from({ length: 100_003 }, (_, at) => (at * 31 + (at >> 8)) & 255));
  return Buffer.concat([start, box("mdat", content)]);
}

/** The EBML header of a WebM file, and padding. */
export const webm = (bytes = 200): Buffer =>
  Buffer.concat([
    Buffer.from(
      "1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff",
      "hex",
    ),
    Buffer.alloc(bytes),
  ]);

/** The first page of an OGG file with a Theora video. */
export const ogg = (codec = "\x80theora"): Buffer =>
  Buffer.concat([
    Buffer.from("4f67675300020000000000000000000000000000000000000000012a", "hex"),
    Buffer.from(codec.padEnd(42, "\0"), "latin1"),
    Buffer.alloc(100),
  ]);

/** A PDF without pages. */
export const pdf = (text = ""): Buffer =>
  Buffer.from(
    `%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

export interface Part {
  name: string;
  content: Buffer | string;
  fileName?: string;
  type?: string;
}

const BOUNDARY = "----a-boundary-of-these-tests";
export const formType = `multipart/form-data; boundary=${BOUNDARY}`;

/** The bytes of a multipart form, valid or not. */
export function form(parts: Part[]): Uint8Array<ArrayBuffer> {
  const pieces = parts.flatMap(({ name, content, fileName, type }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"` +
      `${fileName === undefined ? "" : `; filename="${fileName}"`}\r\n` +
      `${type ? `content-type: ${type}\r\n` : ""}\r\n`,
    content,
    "\r\n",
  ]);
  return new Uint8Array(
    Buffer.concat([...pieces, `--${BOUNDARY}--\r\n`].map((piece) => Buffer.from(piece))),
  );
}
