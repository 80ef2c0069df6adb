import { z } from "zod";
import { documentUrl } from "@/lib/browser/document-url";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import {
  siteTextSchema,
  type SiteNamespace,
  type SiteText,
  type SiteTextRef,
} from "@/lib/domain/texts/site-text";

/** `value` null shows the text of the code again. Rejects with an `ApiError`. */
export type SaveText = (
  ref: SiteTextRef,
  change: { value: string | null; replaces: string },
) => Promise<SiteText>;

const responseSchema = z.object({ text: siteTextSchema });

/** Changes the texts that are stored under the id: those of a namespace, or of its working copy. */
export const textSaver =
  (idOf: (namespace: SiteNamespace) => string): SaveText =>
  async ({ namespace, key, language }, change) => {
    const url = documentUrl("/api/v1/texts", idOf(namespace), {
      path: `/${encodeURIComponent(key)}`,
    });
    const body = { language, ...change };
    return responseSchema.parse(await authenticatedRequest(url, { method: "PUT", body })).text;
  };
