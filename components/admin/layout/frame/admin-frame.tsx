import { getMessages } from "next-intl/server";
import { LanguageSwitch } from "@/components/site/layout/language-switch";
import { offeredLanguages } from "@/components/site/layout/offered-languages";
import { Logo } from "@/components/site/layout/logo";
import { Link } from "@/components/ui/link";
import type { User } from "@/lib/domain/account/account";
import { shippedLanguages, type Language } from "@/lib/domain/language";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { AdminFactsProvider } from "../../company/admin-facts";
import { LanguagesProvider } from "../../languages/languages-context";
import { ConfirmedUser } from "./confirmed-user";
import { Flash } from "./flash";
import { LinkedField } from "./linked-field";
import { NavigationFocus } from "./navigation-focus";
import { CurrentSection, SectionLinks } from "./section-links";
import { adminSections, type Section } from "./sections";
import { SignOutButton } from "./sign-out-button";
import { languagesInUse } from "@/lib/services/language/site-languages";

const MENU_ID = "admin-menu";

interface FramePartProps {
  language: Language;
  username: string;
  sections: readonly Section[];
  siteName: string;
  messages: Pick<Messages, "admin" | "common">;
}

function ExitLinks({
  language,
  messages: { admin },
}: Pick<FramePartProps, "language" | "messages">) {
  const entry = "block px-5 py-2.5 text-sm hover:underline underline-offset-4";
  const home = paths.home(language);
  return (
    <>
      <Link href={home} className={entry}>
        {admin.nav.publicSite}
      </Link>
      <SignOutButton label={admin.nav.logout} href={home} className={`${entry} w-full text-left`} />
    </>
  );
}

function Sidebar({ language, siteName, username, sections, messages }: FramePartProps) {
  return (
    <aside
      aria-label={messages.admin.title}
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-hairline bg-raised min-[769px]:flex"
    >
      <Link
        href={paths.admin.home(language)}
        className="flex min-h-16 shrink-0 items-center gap-2.5 px-5 font-semibold tracking-tight"
      >
        <Logo className="h-5 w-9 shrink-0">{siteName}</Logo>
      </Link>
      <nav aria-label={messages.admin.nav.label} className="mt-4 grow">
        <SectionLinks sections={sections} className="py-2.5 pr-5 pl-[1.0625rem] text-sm" />
      </nav>
      <div className="border-t border-hairline py-3">
        <p className="px-5 py-1 text-xs text-soft wrap-anywhere">{username}</p>
        <ExitLinks language={language} messages={messages} />
      </div>
    </aside>
  );
}

function Header({ language, sections, messages: { admin, common } }: FramePartProps) {
  return (
    <header className="border-b border-hairline">
      <div className="flex min-h-16 items-center justify-between gap-4 px-4 min-[769px]:px-8">
        <p className="min-w-0 truncate text-sm">
          <span className="hidden text-soft sm:inline">{admin.title} / </span>
          <span className="font-semibold">
            <CurrentSection sections={sections} />
          </span>
        </p>
        <div className="hidden min-[769px]:block">
          <LanguageSwitch
            languages={offeredLanguages(shippedLanguages)}
            current={language}
            label={common.language.label}
            names="short"
            pathPrefix="/admin"
            className="flex text-xs text-soft"
          />
        </div>
        <button
          type="button"
          popoverTarget={MENU_ID}
          className="button min-h-11 shrink-0 px-4 py-2 min-[769px]:hidden"
        >
          {common.nav.menu}
        </button>
      </div>
    </header>
  );
}

/** Replaces the sidebar on small screens. */
function MenuPopover({ language, username, sections, messages }: FramePartProps) {
  const { admin, common } = messages;
  return (
    <div
      id={MENU_ID}
      popover="auto"
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-raised p-4 text-ink"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 truncate px-1 text-sm text-soft">{username}</p>
        <button
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          className="button shrink-0 px-4"
        >
          {common.nav.closeMenu}
        </button>
      </div>
      <nav aria-label={admin.nav.label} className="mt-6 border-y border-hairline py-2">
        <SectionLinks sections={sections} className="px-4 py-3 text-lg" />
      </nav>
      <div className="py-2">
        <ExitLinks language={language} messages={messages} />
      </div>
      <LanguageSwitch
        languages={offeredLanguages(shippedLanguages)}
        current={language}
        label={common.language.label}
        names="nativeName"
        pathPrefix="/admin"
        className="ml-3 flex flex-wrap gap-x-4 text-soft"
      />
    </div>
  );
}

interface AdminFrameProps {
  language: Language;
  user: User;
  /** Shown behind the link to the enquiries. */
  newEnquiries: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of all admin pages: sidebar, header and, on small screens, a menu. */
export async function AdminFrame({ language, user, newEnquiries, children }: AdminFrameProps) {
  const messages = await getMessages({ locale: language });
  const sections = adminSections(language, messages.admin.nav, newEnquiries);
  const { name: siteName, currency, offices } = await siteFacts();
  const parts = { language, siteName, username: user.username, sections, messages };
  const facts = {
    siteName,
    currency,
    timeZone: offices[0]?.time_zone ?? "UTC",
  };
  return (
    <div className="min-h-dvh min-[769px]:grid min-[769px]:grid-cols-[14rem_minmax(0,1fr)]">
      <LinkedField />
      <NavigationFocus />
      <ConfirmedUser username={user.username} isAdmin={user.is_admin} />
      <Sidebar {...parts} />
      <div className="min-w-0">
        <Header {...parts} />
        <main id="content" tabIndex={-1} className="px-4 pt-8 pb-20 outline-none min-[769px]:px-8">
          <Flash />
          <AdminFactsProvider facts={facts}>
            <LanguagesProvider languages={await languagesInUse()}>{children}</LanguagesProvider>
          </AdminFactsProvider>
        </main>
      </div>
      <MenuPopover {...parts} />
    </div>
  );
}
