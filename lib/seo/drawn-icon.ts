import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { SiteIcon } from "../domain/site/site-icons";

/** An icon as scripts/draw-icons.ts drew it. Output file tracing needs the folder in next.config.ts. */
export const drawnIcon = async (name: SiteIcon): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await readFile(
      path.join(/* turbopackIgnore: true */ process.cwd(), "lib", "seo", "icons", name),
    ),
  );
