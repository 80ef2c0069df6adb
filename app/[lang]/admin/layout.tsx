import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { AdminFrame } from "@/components/admin/admin-frame";
import { FailureBoundary } from "@/components/admin/failure-boundary";
import { UnavailableView } from "@/components/admin/unavailable-view";
import { Spinner } from "@/components/ui/spinner";
import { pageVisitor } from "@/lib/auth/page-grant";
import type { Language } from "@/lib/domain/language";
import { pageLanguage } from "@/lib/i18n/page-language";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The frame is for administrators; everybody else gets what the page itself, which guards too, has to say. */
async function Guarded({ language, children }: { language: Language; children: React.ReactNode }) {
  const visitor = await pageVisitor();
  return visitor.is === "administrator" ? <AdminFrame language={language} user={visitor.user}>{children}</AdminFrame> : children;
}

export default async function AdminLayout({ children, params }: LayoutProps<"/[lang]/admin">) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "common" });
  return (
    <FailureBoundary fallback={<UnavailableView language={language} />}>
      <Suspense fallback={<Spinner label={t("loading")} />}>
        <Guarded language={language}>{children}</Guarded>
      </Suspense>
    </FailureBoundary>
  );
}
