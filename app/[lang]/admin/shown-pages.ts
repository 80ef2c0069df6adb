import "server-only";
import { getMessages } from "next-intl/server";
import type { ShownPage } from "@/components/admin/page-preview/page-preview-labels";
import { pageNames } from "@/components/site/preview/page-names";
import type { DocumentRef } from "@/lib/domain/document/document-kinds";
import type { Language } from "@/lib/domain/language";
import { paths, pathWithoutLanguage } from "@/lib/paths";
import { strongestCaseId } from "@/lib/services/case/business-cases";
import { siteFacts } from "@/lib/services/facts/site-facts";
import {
  mailsSegment,
  previewPages,
  showsCases,
  showsMails,
} from "@/lib/services/preview/preview-pages";

/** The pages that show a document, beginning with the one of its name. */
export async function shownPages(document: DocumentRef, language: Language): Promise<ShownPage[]> {
  const messages = await getMessages({ locale: language });
  const names = pageNames(messages, (await siteFacts()).name);
  const pages = previewPages(document).map((page) => ({ name: names[page], path: `/${page}` }));
  const { preview } = messages.admin.texts;
  const caseId = showsCases(document) ? await strongestCaseId("all") : null;
  if (caseId !== null) {
    const path = pathWithoutLanguage(paths.case(language, caseId));
    pages.push({ name: preview.case, path });
  }
  if (showsMails(document))
    pages.push({ name: messages.admin.edit.mails.title, path: `/${mailsSegment}` });
  return pages;
}
