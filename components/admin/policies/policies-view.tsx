import { getMessages, getTranslations } from "next-intl/server";
import { formatEffectiveDate, policyTitleKeys } from "@/lib/legal/policy-labels";
import { Link } from "@/components/ui/link";
import type { Pending } from "@/lib/domain/document/state";
import { languageNames, languagesAmong, type Language } from "@/lib/domain/language";
import type { Policy } from "@/lib/domain/policy/policy";
import { paths } from "@/lib/paths";
import { StateBadge } from "../document-state/state-badge";
import { Badge } from "../ui/badge";

interface PoliciesViewProps {
  language: Language;
  policies: readonly (Policy & Pending)[];
}

/** The policies, each with its date and what editors changed. */
export async function PoliciesView({ language, policies }: PoliciesViewProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const {
    admin: { policies: labels },
    common: { footer },
  } = await getMessages({ locale: language });
  return (
    <>
      <h1 className="text-xl">{t("nav.policies")}</h1>
      <p className="mt-3 max-w-2xl text-sm text-soft">{labels.text}</p>
      <ul className="mt-6 max-w-3xl border-t border-hairline">
        {policies.map(({ name, effective_at: date, texts, ...pending }) => (
          <li key={name} className="border-b border-hairline py-4">
            <h2 className="text-base">
              <Link href={paths.admin.policy(language, name)} className="link inline-block py-1">
                {footer[policyTitleKeys[name]]}
              </Link>
            </h2>
            <StateBadge
              of={{}}
              scheduled={pending.scheduled}
              hasDraft={pending.has_working_copy}
              language={language}
            />
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft">
              <span>
                {labels.effectiveAt}: {formatEffectiveDate(date, language)}
              </span>
              {languagesAmong(Object.keys(texts)).map((one) => {
                const { state } = texts[one];
                if (state === "default") return null;
                const isOutdated = state === "outdated";
                return (
                  <Badge
                    key={one}
                    icon={isOutdated ? "↻" : "✎"}
                    tone={isOutdated || state === "missing" ? "hand" : "plain"}
                  >
                    {languageNames[one].nativeName}: {labels.states[state]}
                  </Badge>
                );
              })}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
