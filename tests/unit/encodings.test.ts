import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { encodings, encodingFor } from "@/server/responses/encodings";

const text = "<p>The bot reads the invoice.</p>".repeat(2_000);

test("A body is the same in every encoding, in whatever order they are asked for", async () => {
  for (const order of [
    ["identity", "gzip", "br", "identity"],
    ["br", "identity", "gzip"],
    ["gzip", "br", "identity"],
  ] as const) {
    const body = encodings(Buffer.from(text), 6);
    for (const encoding of order) {
      const sent = await body(encoding);
      const read = {
        identity: (given: Buffer) => given,
        gzip: gunzipSync,
        br: (given: Buffer) => brotliDecompressSync(given),
      }[encoding](sent);
      expect([order, encoding, read.toString() === text]).toEqual([order, encoding, true]);
    }
  }
});

test("Requests at the same time share one compression, and later ones need no promise", async () => {
  const body = encodings(Buffer.from(text), 6);
  const first = body("gzip");
  expect(body("gzip")).toBe(first);
  expect(body("gzip")).not.toBeInstanceOf(Buffer);
  const compressed = await first;
  expect(body("gzip")).toBe(compressed);
});

/** Waits, for at most five seconds. */
async function eventually(holds: () => boolean): Promise<void> {
  const end = Date.now() + 5_000;
  while (!holds() && Date.now() < end) await new Promise(setImmediate);
  expect(holds()).toBe(true);
}

test("A body that is used often becomes smaller and stays the same, without a use that waits", async () => {
  const html = Array.from({ length: 5_000 }, (_, at) => `<i>${(at * at) % 977}</i>`).join("");
  const body = encodings(Buffer.from(html), 6);
  const first = await body("br");
  await body("br");
  for (let use = 0; use < 5; use += 1) expect(body("br")).toBe(first);
  await eventually(() => body("br") !== first);
  const best = body("br") as Buffer;
  expect(best.length).toBeLessThan(first.length);
  expect(brotliDecompressSync(best).toString()).toBe(html);
});

test("A body that the build has compressed is never compressed again", async () => {
  const br = Buffer.from("compressed by the build");
  const body = encodings(Buffer.from(text), 9, { br });
  for (let use = 0; use < 5; use += 1) expect(body("br")).toBe(br);
  // Its compression ends after any that the fifth use began.
  const popular = encodings(Buffer.from(text.slice(1)), 6);
  const first = await popular("br");
  for (let use = 0; use < 5; use += 1) await popular("br");
  await eventually(() => popular("br") !== first);
  expect(body("br")).toBe(br);
});

test("A body that is rarely used is compressed once", async () => {
  const body = encodings(Buffer.from(text), 6);
  const first = await body("br");
  await encodings(Buffer.from(text), 10)("br");
  expect(body("br")).toBe(first);
});

test("A refused encoding isn't used, and an unknown one neither", () => {
  expect(encodingFor("gzip, br")).toBe("br");
  expect(encodingFor("br;q=0, gzip")).toBe("gzip");
  expect(encodingFor("zstd")).toBe("identity");
});
