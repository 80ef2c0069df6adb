import { TagManager } from "@/components/site/consent/tag-manager";
import { SiteFrame } from "@/components/site/layout/site-frame";
import { environment } from "@/lib/env";
import { pageLanguage } from "@/lib/i18n/page-language";

/** The tag manager is not in the frame: the standing pages are made at build, where none is known. */
export default async function VisitorPagesLayout({
  children,
  params,
}: {
  children: React.ReactNode;
  params: Promise<{ lang: string }>;
}) {
  const { GTM_ID } = environment();
  return (
    <SiteFrame language={await pageLanguage(params)}>
      {children}
      {GTM_ID && <TagManager id={GTM_ID} />}
    </SiteFrame>
  );
}
