import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { CaseView } from "@/components/site/cases/case-view";
import { PreviewBar } from "@/components/site/cases/preview-bar";
import { isNotFound } from "@/lib/domain/error";
import type { Language } from "@/lib/domain/language";
import { editedLanguage } from "../../../page-language";
import { getPreview } from "@/lib/services/preview/preview";

interface Props {
  params: Promise<{ lang: string; token: string }>;
}

/** Rendered at each request: the link can be revoked, and the case changed, at any time. */
export const dynamic = "force-dynamic";

/** One read for the page and its metadata. */
const loadPreview = cache((token: string, language: Language) =>
  getPreview(token, language).catch((error: unknown) =>
    isNotFound(error) ? notFound() : Promise.reject(error),
  ),
);

/** Neither addresses nor pictures, by which others would find the page. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { businessCase } = await loadPreview((await params).token, await editedLanguage(params));
  return {
    title: businessCase.title,
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  };
}

/** The page of a case as visitors will get it, for those who have a link to it. */
export default async function PreviewPage({ params }: Props) {
  const language = await editedLanguage(params);
  const { businessCase, related, version, expiresAt } = await loadPreview(
    (await params).token,
    language,
  );
  return (
    <>
      <PreviewBar language={language} version={version} expiresAt={expiresAt} />
      <CaseView businessCase={businessCase} related={related} language={language} />
    </>
  );
}
