import "server-only";
import { getMessages } from "next-intl/server";
import type { ShownPage } from "@/components/admin/texts/preview/shown-page";
import { pageNames } from "@/components/site/preview/page-names";
import { editMailsPath } from "@/lib/domain/edit-mode/edit-path";
import type { Language } from "@/lib/domain/language";
import type { SiteNamespace } from "@/lib/domain/texts/site-text";
import { pathOfSitePage } from "@/lib/domain/site/site-pages";
import { paths } from "@/lib/paths";
import { strongestCaseId } from "@/lib/services/case/business-cases";
import { siteFacts } from "@/lib/services/facts/site-facts";
import {
  mailsSegment,
  previewPages,
  showsCases,
  showsMails,
} from "@/lib/services/preview/preview-pages";

/** The pages that show the texts of a namespace, beginning with the one of its name. */
export async function shownPages(
  namespace: SiteNamespace,
  language: Language,
): Promise<ShownPage[]> {
  const messages = await getMessages({ locale: language });
  const document = { kind: "texts", id: namespace } as const;
  const names = pageNames(messages, (await siteFacts()).name);
  const pages: ShownPage[] = previewPages(document).map((page) => ({
    name: names[page],
    path: pathOfSitePage(page),
    previewPath: `/${page}`,
  }));
  const { preview } = messages.admin.texts;
  const caseId = showsCases(document) ? await strongestCaseId("all") : "";
  if (caseId !== "") {
    const path = paths.case(language, caseId).slice(`/${language}`.length);
    pages.push({ name: preview.case, path, previewPath: path });
  }
  if (showsMails(document)) {
    const path = editMailsPath(language).slice(`/${language}`.length);
    pages.push({ name: messages.admin.edit.mails.title, path, previewPath: `/${mailsSegment}` });
  }
  return pages;
}
