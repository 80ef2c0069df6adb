import "../../site.css";
import { SiteFrame } from "@/components/site/layout/site-frame";
import { editedLanguage } from "../page-language";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { siteLogo } from "@/lib/services/facts/site-logo";
import { defaultFacts } from "@/lib/site";

/** Seconds after which a cached page of this layout is rendered again. */
export const revalidate = 300;

export default async function SignInLayout({
  children,
  params,
}: {
  children: React.ReactNode;
  params: Promise<{ lang: string }>;
}) {
  const { name } = await siteFacts();
  // The wordmark of logo.png contains the name of the sample company.
  const isSample = name === defaultFacts.name && !(await siteLogo());
  const logo = isSample && (
    <picture>
      <source srcSet="/logo-dark.png" media="screen and (prefers-color-scheme: dark)" />
      <img src="/logo.png" alt={name} width={160} height={48} className="-ml-1.5" />
    </picture>
  );
  return (
    <SiteFrame language={await editedLanguage(params)} logo={logo || undefined}>
      {children}
    </SiteFrame>
  );
}
