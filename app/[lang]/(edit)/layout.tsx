import "../../admin.css";
import { SiteFrame } from "@/components/site/layout/site-frame";
import { editedLanguage } from "../page-language";
import { scriptNonce } from "../script-nonce";
import { editVisitor } from "./edit-visitor";

/** Without the tag manager, which would send what administrators do to others. */
export default async function EditLayout({
  children,
  params,
}: {
  children: React.ReactNode;
  params: Promise<{ lang: string }>;
}) {
  await editVisitor();
  return (
    <SiteFrame language={await editedLanguage(params)} nonce={await scriptNonce()}>
      {children}
    </SiteFrame>
  );
}
