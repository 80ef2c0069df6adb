type Bytes = Uint8Array<ArrayBuffer>;

/** An ICO file with one image: a header of 6 bytes, an entry of 16, then the PNG. */
export function icoOf(png: Uint8Array, size: number): Bytes {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return new Uint8Array(Buffer.concat([head, png]));
}

/** An SVG file that shows a PNG. */
export function svgOf(png: Uint8Array, size: number): Bytes {
  const data = Buffer.from(png).toString("base64");
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">` +
      `<image width="${size}" height="${size}" href="data:image/png;base64,${data}"/></svg>`,
  );
}
