import { Notices } from "@/components/site/consent/notices";
import type { Language } from "@/lib/domain/language";
import { ClickRecorder } from "./click-recorder";
import { ClickReplay } from "./click-replay";
import { Footer } from "./footer";
import { Header } from "./header";
import { LanguageChoice } from "./language-choice";

/**
 * Header, footer and notices around every public page. On phones the footer, and sections of
 * `main` after the first, wait for the first paint (server/next-internals/first-paint.ts).
 */
export function SiteFrame({
  language,
  logo,
  nonce,
  children,
}: {
  language: Language;
  /** In place of the logo and the name. */
  logo?: React.ReactNode;
  /** Allows the inline scripts of a page that is rendered for one visitor. */
  nonce?: string | undefined;
  children: React.ReactNode;
}) {
  return (
    <>
      <Header language={language} logo={logo} />
      {/* Container query units follow the font size; window breakpoints would not when only text is enlarged. */}
      <main id="content" tabIndex={-1} className="@container wrap-anywhere outline-none">
        {children}
      </main>
      {/* After the first screen, because the parser pauses at scripts. */}
      <ClickRecorder nonce={nonce} />
      <ClickReplay />
      <LanguageChoice nonce={nonce} />
      <Footer language={language} />
      <Notices language={language} />
    </>
  );
}
