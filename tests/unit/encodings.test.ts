import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { encodings, encodingFor } from "@/server/encodings";

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

test("A refused encoding isn't used, and an unknown one neither", () => {
  expect(encodingFor("gzip, br")).toBe("br");
  expect(encodingFor("br;q=0, gzip")).toBe("gzip");
  expect(encodingFor("zstd")).toBe("identity");
});
