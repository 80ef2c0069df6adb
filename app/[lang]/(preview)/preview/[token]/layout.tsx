import "../../../../site.css";
import { SiteFrame } from "@/components/site/layout/site-frame";
import { editedLanguage } from "../../../page-language";
import { loadPreview } from "./load-preview";
import { scriptNonce } from "../../../script-nonce";

/** Without the tag manager, which would send the address of a preview to others. */
export default async function PreviewLayout({
  children,
  params,
}: {
  children: React.ReactNode;
  params: Promise<{ lang: string; token: string }>;
}) {
  await loadPreview((await params).token);
  return (
    <SiteFrame language={await editedLanguage(params)} nonce={await scriptNonce()}>
      {children}
    </SiteFrame>
  );
}
