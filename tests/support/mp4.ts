import { readFile } from "node:fs/promises";

interface Box {
  type: string;
  /** The content, without the header. */
  data: Buffer;
}

/** The consecutive boxes in a part of an MP4 file (ISO/IEC 14496-12, 4.2). */
function boxes(data: Buffer): Box[] {
  const found: Box[] = [];
  for (let at = 0; at + 8 <= data.length;) {
    const size = data.readUInt32BE(at) || data.length - at;
    found.push({
      type: data.toString("latin1", at + 4, at + 8),
      data: data.subarray(at + 8, at + size),
    });
    at += size;
  }
  return found;
}

function contentsOf(data: Buffer, ...path: string[]): Buffer[] {
  const [type, ...rest] = path;
  if (type === undefined) return [data];
  return boxes(data)
    .filter((box) => box.type === type)
    .flatMap((box) => contentsOf(box.data, ...rest));
}

/** Reads brand, duration, track types, codec and frame size of an MP4 file, and whether its index comes first. */
export async function readMp4(file: string) {
  const bytes = await readFile(file);
  const order = boxes(bytes).map(({ type }) => type);
  const [header = Buffer.alloc(32)] = contentsOf(bytes, "moov", "mvhd");
  const [description = Buffer.alloc(64)] = contentsOf(
    bytes,
    "moov",
    "trak",
    "mdia",
    "minf",
    "stbl",
    "stsd",
  );
  const [sample] = boxes(description.subarray(8));
  return {
    brand: contentsOf(bytes, "ftyp")[0]?.toString("latin1", 0, 4),
    seconds: header.readUInt32BE(16) / header.readUInt32BE(12),
    handlers: contentsOf(bytes, "moov", "trak", "mdia", "hdlr").map((data) =>
      data.toString("latin1", 8, 12),
    ),
    startsWithIndex: order.indexOf("moov") < order.indexOf("mdat"),
    codec: sample?.type,
    width: sample?.data.readUInt16BE(24),
    height: sample?.data.readUInt16BE(26),
  };
}
