import { caseShareContent, pageShareContent } from "@/components/site/og-image/og-image-content";
import type { ShareContent } from "@/components/site/og-image/og-image";
import { AppError } from "@/lib/domain/error";
import { isLanguage, type Language } from "@/lib/domain/language";
import { answerFile } from "@/lib/http/file-response";
import { isSitePage } from "@/lib/paths";
import { shareableCase } from "@/lib/services/case/business-cases";
import { drawPicture } from "../../draw-image";

export const dynamic = "force-dynamic";

/** Only pages and cases that exist are drawn: no word of a picture comes from its address. */
async function contentOf(language: Language, segments: readonly string[]): Promise<ShareContent | undefined> {
  const [first, second, ...more] = segments.map((segment) => segment.replace(/\.png$/, ""));
  if (!segments.at(-1)?.endsWith(".png") || more.length > 0) return undefined;
  if (second === undefined) return isSitePage(first) ? pageShareContent(first, language) : undefined;
  return first === "case" ? caseShareContent(await shareableCase(second, language), language) : undefined;
}

/** /og/en/pricing.png and /og/en/case/{id}.png */
export const GET = (request: Request, { params }: RouteContext<"/og/[lang]/[...picture]">): Promise<Response> =>
  answerFile(request, async () => {
    const { lang, picture } = await params;
    const content = isLanguage(lang) ? await contentOf(lang, picture) : undefined;
    if (!content) throw new AppError("not_found", "There is no such picture");
    return { type: "image/png", caching: "public, max-age=300", body: await drawPicture(content) };
  });
