import { shortenJsonOfBuffers } from "@/server/next-internals/page-size";

const original = Object.getOwnPropertyDescriptor(Buffer.prototype, "toJSON");
afterEach(() => {
  if (original) Object.defineProperty(Buffer.prototype, "toJSON", original);
});

test("the JSON of a buffer is Base64 instead of a list of numbers", () => {
  expect(JSON.stringify(Buffer.from("page"))).toContain("[112,97,103,101]");
  shortenJsonOfBuffers();
  expect(JSON.stringify({ page: Buffer.from("page") })).toBe('{"page":"cGFnZQ=="}');
});
