import { getMessages } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { storedId } from "@/lib/domain/document/working-copy";
import type { Pending } from "@/lib/domain/document/state";
import type { Language } from "@/lib/domain/language";
import type { SiteNamespace } from "@/lib/domain/texts/site-text";
import { paths } from "@/lib/paths";
import { StateBadge } from "../document-state/state-badge";

export interface PendingPagesProps {
  language: Language;
  pages: readonly (Pending & { namespace: SiteNamespace })[];
}

/** The pages whose texts have a draft or a schedule, each with its state and the way to it. */
export async function PendingPages({ language, pages }: PendingPagesProps) {
  if (pages.length === 0) return null;
  const { texts, states } = (await getMessages({ locale: language })).admin;
  return (
    <ul aria-label={states.changed} className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-sm">
      {pages.map(({ namespace, scheduled, has_working_copy: hasDraft }) => (
        <li key={namespace} className="flex flex-wrap items-baseline gap-x-3">
          <Link
            href={paths.admin.document(language, {
              kind: "texts",
              id: storedId(namespace, hasDraft ? "working" : undefined),
            })}
            className="link inline-block py-1"
          >
            {texts.pages[namespace]}
          </Link>
          <StateBadge of={{}} scheduled={scheduled} hasDraft={hasDraft} language={language} />
        </li>
      ))}
    </ul>
  );
}
