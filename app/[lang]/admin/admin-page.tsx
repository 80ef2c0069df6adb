import type { Metadata } from "next";
import { notFound, redirect, unstable_rethrow } from "next/navigation";
import { getTranslations } from "next-intl/server";
import type { AdminSectionName } from "@/components/admin/layout/frame/sections";
import { LoadFailure, type LoadFailureProps } from "@/components/admin/layout/load-failure";
import { PageSuspense } from "@/components/admin/layout/page-suspense";
import { UnauthorizedView } from "@/components/admin/layout/unauthorized-view";
import { pageVisitor } from "@/lib/auth/page-grant";
import type { Grant, User } from "@/lib/domain/account/account";
import { isNotFound } from "@/lib/domain/error";
import type { Language } from "@/lib/domain/language";
import { adminLanguage } from "../page-language";
import { paths } from "@/lib/paths";
import { logUnreadPage } from "@/lib/services/site/log-unread-page";

type Params = { lang: string };

interface Props<P extends Params> {
  params: Promise<P>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

interface PageContext<P extends Params> {
  language: Language;
  grant: Grant;
  user: User;
  params: P;
  query: URLSearchParams;
}

const toSearchParams = (given: Record<string, string | string[] | undefined>) =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => [name, one]),
    ),
  );

/**
 * A page of the admin area. It checks the session itself, because client-side navigation requests pages without their
 * layouts. Anonymous visitors are redirected to the sign-in and back; users who are no administrators see that they
 * are not; content that a service does not find is the not-found page of the area. With a `section`, a failed read is
 * logged and shown as an error with a retry.
 */
export function adminPage<P extends Params = Params>(
  hrefOf: (language: Language, params: P) => string,
  render: (context: PageContext<P>) => Promise<React.ReactNode>,
  section?: LoadFailureProps["section"],
) {
  async function Content(props: Props<P>) {
    const language = await adminLanguage(props.params);
    const [params, query, visitor] = [
      await props.params,
      toSearchParams(await props.searchParams),
      await pageVisitor(),
    ];
    if (visitor.type === "anonymous")
      redirect(paths.login(language, [hrefOf(language, params), query].filter(String).join("?")));
    if (visitor.type === "user") return <UnauthorizedView language={language} />;
    try {
      return await render({ language, params, query, grant: visitor.grant, user: visitor.user });
    } catch (error) {
      unstable_rethrow(error);
      if (isNotFound(error)) notFound();
      if (!section) throw error;
      logUnreadPage(section, error);
      return <LoadFailure section={section} language={language} />;
    }
  }

  return async function AdminPage(props: Props<P>) {
    const t = await getTranslations({
      locale: await adminLanguage(props.params),
      namespace: "common",
    });
    return (
      <PageSuspense label={t("loading")}>
        <Content {...props} />
      </PageSuspense>
    );
  };
}

/** The title of a section's page. */
export const sectionMetadata = (section: AdminSectionName) =>
  async function generateMetadata({ params }: { params: Promise<Params> }): Promise<Metadata> {
    const t = await getTranslations({ locale: await adminLanguage(params), namespace: "admin" });
    return { title: `${t(`nav.${section}`)} · ${t("title")}` };
  };
