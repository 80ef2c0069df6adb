import "../../site.css";
import { TagManager } from "@/components/site/consent/tag-manager";
import { SiteFrame } from "@/components/site/layout/site-frame";
import { environment } from "@/lib/env";
import { pageLanguage } from "../page-language";

/** Seconds after which a cached page of this layout is rendered again. */
export const revalidate = 300;

/** The tag manager is not in the frame: fallback pages are rendered at build, when its id is not known. */
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
