import { Notices } from "@/components/site/consent/notices";
import type { Language } from "@/lib/domain/language";
import { ClickReplay } from "./click-replay";
import { Footer } from "./footer";
import { Header } from "./header";

/** What stands around every page that visitors read. */
export function SiteFrame({
  language,
  children,
}: {
  language: Language;
  children: React.ReactNode;
}) {
  return (
    <>
      <ClickReplay />
      <Header language={language} />
      {/* Widths are those of this container, in letters of its size: unlike breakpoints of the window they follow text that is enlarged alone. */}
      <main id="content" tabIndex={-1} className="@container wrap-anywhere outline-none">
        {children}
      </main>
      <Footer language={language} />
      <Notices language={language} />
    </>
  );
}
