import type { Page } from "@playwright/test";
import { build } from "esbuild";
import type { EditedHtml, readEditedHtml } from "./edited-html-reader";

const NAME = "editedHtml";

const bundled = build({
  entryPoints: ["tests/browser/edited-html-reader.ts"],
  bundle: true,
  write: false,
  format: "iife",
  globalName: NAME,
});

/**
 * Reads pages in edit mode from their HTML, many times faster than by opening them: the browser parses it, and runs
 * the code of edit mode on it, without loading what it names.
 */
export async function htmlReader(page: Page, address: string) {
  await page.route("**", (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Reader</title>" })
      : route.fulfill({ status: 204 }),
  );
  await page.goto(address);
  await page.addScriptTag({ content: (await bundled).outputFiles[0]!.text });
  return (html: string): Promise<EditedHtml> =>
    page.evaluate(
      ([name, text]) =>
        (Reflect.get(window, name) as { readEditedHtml: typeof readEditedHtml }).readEditedHtml(
          text,
        ),
      [NAME, html] as const,
    );
}
