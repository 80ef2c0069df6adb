import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { CaseView } from "@/components/site/cases/case-view";
import { PreviewBar } from "@/components/site/preview/preview-bar";
import { isNotFound } from "@/lib/domain/error";
import type { Language } from "@/lib/domain/language";
import { previewPages } from "@/lib/services/preview/preview-pages";
import { getCasePreview, type PreviewTarget } from "@/lib/services/preview/preview";
import { editedLanguage } from "../../../../page-language";
import { sitePageOf, type PublicPage } from "../../../../public-pages";
import { loadPreview } from "../load-preview";

interface Props {
  params: Promise<{ lang: string; token: string; page?: string[] }>;
}

/** Rendered at each request: the link can be revoked, and the document changed, at any time. */
export const dynamic = "force-dynamic";

/** One read for the page and its metadata. */
const loadCase = cache((target: PreviewTarget, language: Language) =>
  getCasePreview(target, language).catch((error: unknown) =>
    isNotFound(error) ? notFound() : Promise.reject(error),
  ),
);

const casePreview = (target: PreviewTarget, language: Language): PublicPage => ({
  content: async () => <CaseView {...await loadCase(target, language)} language={language} />,
  metadata: async () => ({ title: (await loadCase(target, language)).businessCase.title }),
});

async function readAddress({ params }: Props) {
  const { token, page: [name, ...more] = [] } = await params;
  const target = await loadPreview(token);
  if (!target) notFound();
  const language = await editedLanguage(params);
  const names = previewPages(target.document);
  const shown = name === undefined ? names[0] : names.find((one) => one === name);
  if (more.length > 0 || (name !== undefined && !shown)) notFound();
  const page = shown ? sitePageOf(shown, language) : casePreview(target, language);
  return { language, target, token, names, shown, page };
}

/** Neither addresses nor pictures, by which others would find the page. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page } = await readAddress(props);
  const { title } = await page.metadata();
  return {
    ...(title && { title }),
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** The pages that show a document, as visitors will get them, for those who have a link to it. */
export default async function PreviewPage(props: Props) {
  const { language, target, token, names, shown, page } = await readAddress(props);
  return (
    <>
      <PreviewBar
        {...{ language, token, shown }}
        version={target.version}
        expiresAt={target.expiresAt}
        pages={names}
      />
      {await page.content()}
    </>
  );
}
