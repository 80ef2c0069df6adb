import { getMessages } from "next-intl/server";
import { documentKinds, type DocumentRef } from "@/lib/domain/document/document-kinds";
import type { PreviewLink } from "@/lib/domain/document/preview-link";
import type { Language } from "@/lib/domain/language";
import { PreviewLinks } from "./preview-links";

interface PreviewBarProps {
  document: DocumentRef;
  links: readonly PreviewLink[];
  language: Language;
}

/** The preview links of a document above its form, with what creates and revokes them. */
export async function PreviewBar({ document: { kind, id }, links, language }: PreviewBarProps) {
  const {
    admin: { preview: labels },
    common: { failures },
  } = await getMessages({ locale: language });
  const url = `/api/v1/documents/${documentKinds[kind].path}/${id}/preview-links`;
  const text = kind === "business_case" ? labels.text : labels.siteText;
  return <PreviewLinks {...{ url, text, links, language, labels, failures }} />;
}
