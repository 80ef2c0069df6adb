import { readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { get } from "./site-process";

/**
 * The scripts that a page loads at first: script tags and, on our server, the deferred list of the
 * loader script. Polyfills for old browsers are left out.
 */
const scriptsOf = (html: string): string[] => {
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, source = ""]) => source);
  const deferred = /const left=(\[[^\]]+\]),/.exec(html)?.[1];
  return deferred ? [...tags, ...z.array(z.string()).parse(JSON.parse(deferred))] : tags;
};

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

/** Addresses of the scripts that a page of a running site loads at first. */
export const firstScripts = async (origin: string, page: string): Promise<string[]> =>
  scriptsOf((await get(origin + page)).text);

/** Bytes of JavaScript, each file compressed with gzip, that a page of a running site loads at first. */
export async function scriptBytes(origin: string, page: string): Promise<number> {
  return sum(
    await Promise.all(
      (await firstScripts(origin, page)).map(
        async (source) => gzipSync((await get(origin + source)).text).length,
      ),
    ),
  );
}

/** The same for the bare page of the same framework, once it is built. */
export function bareScriptBytes(barePage: string): number {
  const html = readFileSync(path.join(barePage, ".next/server/app/index.html"), "utf8");
  return sum(
    scriptsOf(html).map(
      (source) =>
        gzipSync(readFileSync(path.join(barePage, source.replace("/_next/", ".next/")))).length,
    ),
  );
}
