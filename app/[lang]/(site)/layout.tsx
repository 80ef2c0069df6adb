import { TagManager } from "@/components/consent/tag-manager";
import { environment } from "@/lib/env";

/** Not in the layout above: the standing pages are made at build, where no tag manager is known. */
export default function VisitorPagesLayout({ children }: { children: React.ReactNode }) {
  const { GTM_ID } = environment();
  return (
    <>
      {children}
      {GTM_ID && <TagManager id={GTM_ID} />}
    </>
  );
}
