import { getMessages } from "next-intl/server";
import { policyTitleKeys } from "@/lib/legal/policy-labels";
import { Link } from "@/components/ui/link";
import type { UnreadableTexts } from "@/lib/domain/document/unreadable-texts";
import { languageNames, type Language } from "@/lib/domain/language";
import type { PolicyName } from "@/lib/domain/policy/policy";
import type { SiteNamespace } from "@/lib/domain/texts/site-text";
import { fillIn } from "@/lib/i18n/fill-in";
import { paths } from "@/lib/paths";

interface UnreadableNoticeProps {
  language: Language;
  unreadable: readonly UnreadableTexts[];
}

/** The documents of a page of which stored texts can't be read, with the way to their history. */
export async function UnreadableNotice({ language, unreadable }: UnreadableNoticeProps) {
  const { admin, common } = await getMessages({ locale: language });
  const { texts: labels } = admin;
  return unreadable.map(({ kind, id, languages }) => (
    <p key={id} className="mt-3 max-w-2xl border-l-4 border-hand py-1 pl-4 text-sm">
      {fillIn(labels.unreadable, {
        page:
          kind === "texts"
            ? labels.pages[id as SiteNamespace]
            : common.footer[policyTitleKeys[id as PolicyName]],
        languages: languages.map((one) => languageNames[one].nativeName).join(", "),
      })}{" "}
      <Link href={paths.admin.history(language, { kind, id })} className="link tap">
        {labels.unreadableHistory}
      </Link>
    </p>
  ));
}
