import { z } from "zod";
import { documentUrl } from "@/lib/browser/document-url";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { Language } from "@/lib/domain/language";
import { siteTextSchema, type SiteNamespace, type SiteText } from "@/lib/domain/texts/site-text";

/** A text in one language. */
export interface TextRef {
  namespace: SiteNamespace;
  key: string;
  language: Language;
}

/** `value` null shows the text of the code again. Rejects with an `ApiError`. */
export type SaveText = (
  ref: TextRef,
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
