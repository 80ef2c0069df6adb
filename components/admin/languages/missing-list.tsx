import { getFormatter, getMessages } from "next-intl/server";
import { policyTitleKeys } from "@/lib/legal/policy-labels";
import { Link } from "@/components/ui/link";
import { languageNames, type Language } from "@/lib/domain/language";
import {
  caseListSearchParams,
  industryListSearchParams,
} from "@/lib/domain/lists/content-list-query";
import { obstaclesOf, type SiteLanguage } from "@/lib/domain/site/site-language";
import { siteNamespaces } from "@/lib/domain/texts/site-text";
import { fillIn } from "@/lib/i18n/fill-in";
import { paths } from "@/lib/paths";

interface Missing {
  name: string;
  /** Undefined for one document. */
  count?: number;
  href: string;
}

interface MissingListProps {
  /** The language of the interface. */
  language: Language;
  siteLanguage: SiteLanguage;
}

async function requiredOnes({ language, siteLanguage }: MissingListProps): Promise<Missing[]> {
  const { code, missing } = siteLanguage;
  const {
    admin,
    common: { footer },
  } = await getMessages({ locale: language });
  const texts = siteNamespaces.flatMap((namespace) => {
    const count = missing.texts[namespace];
    const query = new URLSearchParams({ namespace, language: code, state: "missing" });
    if (!count) return [];
    return [
      { name: admin.texts.pages[namespace], count, href: paths.admin.texts(language, query) },
    ];
  });
  const policies = missing.policies.map((name) => ({
    name: footer[policyTitleKeys[name]],
    href: paths.admin.policy(language, name),
  }));
  return [...texts, ...policies];
}

async function otherOnes({ language, siteLanguage }: MissingListProps): Promise<Missing[]> {
  const { code, missing } = siteLanguage;
  const { admin } = await getMessages({ locale: language });
  const query = { gap: "none", language: code } as const;
  return [
    {
      name: admin.nav.cases,
      count: missing.cases,
      href: paths.admin.cases(language, caseListSearchParams(query)),
    },
    {
      name: admin.nav.industries,
      count: missing.industries,
      href: paths.admin.industries(language, industryListSearchParams(query)),
    },
    {
      name: admin.siteLanguages.missing.facts,
      count: missing.facts,
      href: paths.admin.company(language),
    },
  ].filter(({ count }) => count > 0);
}

async function Links({
  title,
  items,
  language,
  siteLanguage,
}: MissingListProps & { title: string; items: readonly Missing[] }) {
  const format = await getFormatter({ locale: language });
  const { admin } = await getMessages({ locale: language });
  if (items.length === 0) return null;
  const { nativeName } = languageNames[siteLanguage.code];
  return (
    <div>
      <h3 className="text-xs font-semibold text-soft">{title}</h3>
      <ul>
        {items.map(({ name, count, href }) => {
          const text =
            count === undefined
              ? name
              : fillIn(admin.siteLanguages.missing.item, { name, count: format.number(count) });
          return (
            <li key={href}>
              <Link
                href={href}
                aria-label={`${nativeName}, ${text}`}
                className="link inline-block py-1"
              >
                {text}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The items that a language lacks, each with a link to where it is translated. */
export async function MissingList(props: MissingListProps) {
  const {
    admin: {
      siteLanguages: { missing: labels },
    },
  } = await getMessages({ locale: props.language });
  const [required, others] = await Promise.all([requiredOnes(props), otherOnes(props)]);
  if (required.length + others.length === 0) return <p className="text-soft">{labels.none}</p>;
  return (
    <div className="grid gap-2">
      <Links
        title={labels.required}
        items={obstaclesOf(props.siteLanguage.missing).length > 0 ? required : []}
        {...props}
      />
      <Links title={labels.optional} items={others} {...props} />
    </div>
  );
}
