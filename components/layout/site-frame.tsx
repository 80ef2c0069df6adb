import { Notices } from "@/components/consent/notices";
import type { Language } from "@/lib/domain/language";
import { EarlyPress } from "./early-press";
import { Footer } from "./footer";
import { Header } from "./header";

/** What stands around every page that visitors read. */
export function SiteFrame({ language, children }: { language: Language; children: React.ReactNode }) {
  return (
    <>
      <EarlyPress />
      <Header language={language} />
      <main id="content" tabIndex={-1} className="outline-none">{children}</main>
      <Footer language={language} />
      <Notices language={language} />
    </>
  );
}
