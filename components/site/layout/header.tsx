import { UserMenu } from "@/components/site/session/user-menu";
import { Link } from "@/components/ui/link";
import { getMessages, getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { publicLanguages } from "@/lib/services/language/site-languages";
import { LanguageSwitch, type OfferedLanguage } from "./language-switch";
import { offeredLanguages } from "./offered-languages";
import { Logo } from "./logo";
import { MenuCloser } from "./menu-closer";
import { SiteLink } from "./site-link";

const MENU_ID = "site-menu";

async function navigationLinks(locale: Language) {
  const t = await getTranslations({ locale, namespace: "common.nav" });
  return [
    { href: paths.cases(locale), label: t("solutions") },
    { href: paths.specialPrograms(locale), label: t("specialPrograms") },
    { href: paths.pricing(locale), label: t("pricing") },
    { href: paths.about(locale), label: t("about") },
    { href: paths.contact(locale), label: t("contact") },
  ];
}

interface SmallScreenMenuProps {
  language: Language;
  languages: readonly OfferedLanguage[];
  links: Awaited<ReturnType<typeof navigationLinks>>;
  /** Shown between the links and the languages. */
  children: React.ReactNode;
}

interface HeaderProps {
  language: Language;
  /** In place of the logo and the name. */
  logo?: React.ReactNode;
}

/** A longer name gets smaller letters, and several lines where the links need the space. */
const LONGEST_LARGE_NAME = 14;

async function LogoLink({ language, logo }: HeaderProps) {
  const t = await getTranslations({ locale: language, namespace: "common.nav" });
  const { name } = await siteFacts();
  return (
    <Link
      href={paths.home(language)}
      aria-label={t("home", { name })}
      className={
        "flex min-h-11 min-w-0 flex-wrap items-center gap-x-2 leading-tight font-semibold tracking-tight @[22.5rem]:flex-nowrap @[39rem]:gap-x-3 " +
        (name.length > LONGEST_LARGE_NAME ? "text-sm" : "@[39rem]:text-lg")
      }
    >
      {logo ?? (
        <Logo className="h-6 w-11 shrink-0">
          <span className="min-w-0 text-balance">{name}</span>
        </Logo>
      )}
    </Link>
  );
}

/**
 * The one offer: in two lines beside the menu button of phones, where it fits, and in one line on wider screens,
 * where visitors who are signed in have the account menu in its place. The contact page, which it leads to, doesn't
 * show it.
 */
async function OfferLink({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "common.offer" });
  return (
    <SiteLink
      href={paths.contact(language)}
      className="button w-24 bg-ink px-1.5 py-1 text-xs leading-tight text-paper hover:opacity-85 @max-[22.5rem]:hidden @[48rem]:w-auto @[48rem]:px-4 @[48rem]:text-sm @[48rem]:whitespace-nowrap @[77rem]:peer-has-[button]:hidden! aria-[current]:hidden"
    >
      <span className="@[48rem]:hidden">{t("short")}</span>
      <span className="hidden @[48rem]:inline">{t("button")}</span>
    </SiteLink>
  );
}

/** The menu of small screens, a native popover. */
async function SmallScreenMenu({ language, languages, links, children }: SmallScreenMenuProps) {
  const t = await getTranslations({ locale: language, namespace: "common" });
  return (
    <div
      id={MENU_ID}
      popover="auto"
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-paper text-ink"
    >
      <div className="frame flex min-h-full flex-col py-2">
        <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6">
          <LogoLink language={language} />
          <button
            type="button"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            className="button px-4"
          >
            {t("nav.closeMenu")}
          </button>
        </div>
        <nav aria-label={t("nav.main")}>
          <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
            {links.map(({ href, label }) => (
              <li key={href}>
                <SiteLink
                  href={href}
                  className="block py-4 text-xl font-semibold decoration-2 underline-offset-8 aria-[current]:underline"
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        {children}
        <div className="mt-auto pt-10">
          <SiteLink
            href={paths.contact(language)}
            className="peer button w-full bg-ink text-lg text-paper aria-[current]:hidden"
          >
            {t("offer.button")}
          </SiteLink>
          <p className="mt-2 text-center text-sm text-soft peer-aria-[current]:hidden">
            {t("offer.note")}
          </p>
          <LanguageSwitch
            languages={languages}
            current={language}
            label={t("language.label")}
            names="nativeName"
            className="mt-6 -ml-2 flex flex-wrap gap-x-4 text-soft"
          />
        </div>
      </div>
    </div>
  );
}

export async function Header({ language, logo }: HeaderProps) {
  const t = await getTranslations({ locale: language, namespace: "common" });
  const links = await navigationLinks(language);
  const languages = offeredLanguages(await publicLanguages());
  const { userMenu } = (await getMessages({ locale: language })).common;
  const userMenuProps = { labels: userMenu, adminHref: paths.admin.home(language) };
  return (
    <header className="@container border-b border-hairline">
      {/* Its parts share a line: shown one by one as they arrive, they would move each other. The menu comes last. */}
      <link rel="expect" href={`#${MENU_ID}`} blocking="render" />
      <div className="frame flex min-h-18 flex-wrap items-center justify-between gap-x-3 py-2 @[22.5rem]:flex-nowrap @[39rem]:gap-x-6">
        <LogoLink language={language} logo={logo} />
        <nav aria-label={t("nav.main")} className="hidden @[77rem]:block">
          <ul className="flex gap-x-5">
            {links.map(({ href, label }) => (
              <li key={href} className="whitespace-nowrap">
                <SiteLink
                  href={href}
                  className="block border-b-2 border-transparent py-2 text-sm hover:border-hairline aria-[current]:border-ink"
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        {/* On the contact page nothing follows the languages, whose names end before the edge of their links. */}
        <div className="flex shrink-0 items-center gap-2 @[77rem]:[&:has(>[aria-current]):not(:has(.peer_button))]:-mr-6">
          <div className="hidden @[39rem]:block">
            <LanguageSwitch
              languages={languages}
              current={language}
              label={t("language.label")}
              names="short"
              className="flex text-xs text-soft"
            />
          </div>
          <div className="peer hidden @[77rem]:block">
            <UserMenu variant="header" {...userMenuProps} />
          </div>
          <OfferLink language={language} />
          <button
            type="button"
            popoverTarget={MENU_ID}
            className="button px-2.5 text-sm @[39rem]:px-4 @[77rem]:hidden"
          >
            {t("nav.menu")}
          </button>
          <MenuCloser menuId={MENU_ID} />
        </div>
      </div>
      <SmallScreenMenu language={language} languages={languages} links={links}>
        <UserMenu variant="menu" {...userMenuProps} />
      </SmallScreenMenu>
    </header>
  );
}
