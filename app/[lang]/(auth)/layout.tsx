import "../../site.css";
import { SiteFrame } from "@/components/site/layout/site-frame";
import { pageLanguage } from "@/lib/i18n/page-language";

/** Seconds after which a cached page of this layout is rendered again. */
export const revalidate = 300;

export default async function SignInLayout({
  children,
  params,
}: {
  children: React.ReactNode;
  params: Promise<{ lang: string }>;
}) {
  return <SiteFrame language={await pageLanguage(params)}>{children}</SiteFrame>;
}
