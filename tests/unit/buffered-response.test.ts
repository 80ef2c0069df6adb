import { createElement, Suspense, use } from "react";
import { renderToReadableStream } from "react-dom/server";
import { containsNotFoundMarker } from "../../server/next-internals/item-pages";

/** Renders a page whose inner part fails like Next's `notFound`, at once or after the rest was sent. */
async function pageWithout(part: "early" | "late", digest: string): Promise<string> {
  let fail = () => {};
  const found = new Promise<string>(
    (_, reject) => (fail = () => reject(Object.assign(new Error(), { digest }))),
  );
  found.catch(() => undefined);
  const Part = () => use(found);
  if (part === "early") fail();
  const stream = await renderToReadableStream(
    createElement(
      "main",
      null,
      createElement(Suspense, { fallback: "Loading" }, createElement(Part)),
    ),
    { onError: () => digest },
  );
  const reader = stream.getReader();
  let html = "";
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    html += new TextDecoder().decode(chunk.value as Uint8Array);
    fail();
  }
  return html;
}

const notFound = "NEXT_HTTP_ERROR_FALLBACK;404";

test.each(["early", "late"] as const)(
  "A not-found part is detected in the rendered page: %s",
  async (part) => {
    expect(containsNotFoundMarker(await pageWithout(part, notFound))).toBe(true);
    expect(containsNotFoundMarker(await pageWithout(part, "another failure"))).toBe(false);
  },
);

test("A text that looks like the not-found marker is not taken for one", async () => {
  const texts = [`data-dgst="${notFound}"`, `$RX("B:0","${notFound}")`];
  const stream = await renderToReadableStream(
    createElement(
      "main",
      null,
      texts,
      createElement("script", { type: "application/json" }, JSON.stringify(texts)),
    ),
  );
  expect(containsNotFoundMarker(await new Response(stream).text())).toBe(false);
});
