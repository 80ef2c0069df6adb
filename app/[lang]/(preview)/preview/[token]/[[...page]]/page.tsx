import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { MailsView } from "@/components/admin/edit-mode/mails-view";
import { CaseView } from "@/components/site/cases/case-view";
import { PreviewBar } from "@/components/site/preview/preview-bar";
import { isNotFound } from "@/lib/domain/error";
import type { Language } from "@/lib/domain/language";
import { previewPages, previewQuery, showsCases } from "@/lib/services/preview/preview-pages";
import { getCasePage, listRelatedCases } from "@/lib/services/case/business-cases";
import { sampleMails } from "@/lib/services/edit-mode/sample-mails";
import { siteMessages } from "@/lib/services/texts/site-messages";
import { getCasePreview, isMailsPreview, type PreviewTarget } from "@/lib/services/preview/preview";
import { editedLanguage } from "../../../../page-language";
import { sitePageOf, type PublicPage } from "../../../../public-pages";
import { loadPreview } from "../load-preview";

interface Props {
  params: Promise<{ lang: string; token: string; page?: string[] }>;
}

/** Rendered at each request: the link can be revoked, and the document changed, at any time. */
export const dynamic = "force-dynamic";

async function publishedCase(id: string, language: Language) {
  const { businessCase } = await getCasePage(id, language);
  return { businessCase, related: await listRelatedCases(businessCase, language) };
}

/** One read for the page and its metadata: the case of a preview, or a published one with the texts of one. */
const loadCase = cache((target: PreviewTarget, language: Language, id: string | undefined) =>
  (id === undefined ? getCasePreview(target, language) : publishedCase(id, language)).catch(
    (error: unknown) => (isNotFound(error) ? notFound() : Promise.reject(error)),
  ),
);

const casePreview = (target: PreviewTarget, language: Language, id?: string): PublicPage => ({
  content: async () => <CaseView {...await loadCase(target, language, id)} language={language} />,
  metadata: async () => ({ title: (await loadCase(target, language, id)).businessCase.title }),
});

/** The mails with the texts of a draft or a version, as edit mode lists them. */
const mailsPreview = (language: Language): PublicPage => ({
  content: async () => {
    const { mails: labels } = (await siteMessages(language)).admin.edit;
    const mails = await sampleMails(language, labels.sample);
    return <MailsView language={language} labels={labels} mails={mails} />;
  },
  metadata: async () => ({ title: (await siteMessages(language)).admin.edit.mails.title }),
});

/** A page of a preview, and its name if it is one of the site's pages. */
function findPage(target: PreviewTarget, language: Language, path: readonly string[]) {
  const [name, ...more] = path;
  if (isMailsPreview(target, path)) return { shown: undefined, page: mailsPreview(language) };
  const names = previewPages(target.document);
  const shown = name === undefined ? names[0] : names.find((one) => one === name);
  const hasCase = name === "success-stories" && showsCases(target.document);
  const [caseId] = hasCase ? more : [];
  if (more.length > (hasCase ? 1 : 0) || (name !== undefined && !shown)) notFound();
  const page =
    shown && caseId === undefined
      ? sitePageOf(shown, language, previewQuery(target.document, shown))
      : casePreview(target, language, caseId);
  return { shown, page };
}

async function readAddress({ params }: Props) {
  const { token, page: path = [] } = await params;
  const target = await loadPreview(token);
  if (!target) notFound();
  const language = await editedLanguage(params);
  const names = previewPages(target.document);
  return { language, target, token, names, ...findPage(target, language, path) };
}

/** Metadata without URLs and images, by which others could find the page. */
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
      {!target.unsaved && (
        <PreviewBar
          language={language}
          token={token}
          shown={shown}
          version={target.version}
          expiresAt={target.expiresAt}
          pages={names}
        />
      )}
      {await page.content()}
    </>
  );
}
