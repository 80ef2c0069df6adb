import "../../admin.css";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { AdminFrame } from "@/components/admin/layout/frame/admin-frame";
import { InputReplayScript } from "@/components/admin/editing/input-replay/input-replay-script";
import { DirectUploadsProvider } from "@/components/admin/media-upload/direct-uploads";
import { NewEnquiriesBadge } from "@/components/admin/enquiries/new-enquiries-badge";
import { ErrorBoundary } from "@/components/admin/layout/error-boundary";
import { PageSuspense } from "@/components/admin/layout/page-suspense";
import { UnavailableView } from "@/components/admin/layout/unavailable-view";
import { LanguageChoice } from "@/components/site/layout/language-choice";
import { pageVisitor } from "@/lib/auth/page-grant";
import type { Grant } from "@/lib/domain/account/account";
import type { Language } from "@/lib/domain/language";
import { environment } from "@/lib/env";
import { adminLanguage } from "../page-language";
import { countNewEnquiries } from "@/lib/services/enquiry/enquiries";
import { scriptNonce } from "../script-nonce";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The number of new enquiries; 0 if it cannot be read, so that the frame is still shown. */
async function NewEnquiries({ language, grant }: { language: Language; grant: Grant }) {
  const count = await countNewEnquiries(grant).catch(() => 0);
  return <NewEnquiriesBadge count={count} language={language} />;
}

/** The frame is for administrators; other visitors see only the page, which checks the session itself. */
async function Guarded({ language, children }: { language: Language; children: React.ReactNode }) {
  const visitor = await pageVisitor();
  if (visitor.type !== "administrator") return children;
  const newEnquiries = (
    <Suspense>
      <NewEnquiries language={language} grant={visitor.grant} />
    </Suspense>
  );
  const nonce = await scriptNonce();
  return (
    <>
      <InputReplayScript nonce={nonce} />
      <LanguageChoice nonce={nonce} />
      <AdminFrame language={language} user={visitor.user} newEnquiries={newEnquiries}>
        <DirectUploadsProvider value={environment().DIRECT_UPLOADS}>
          {children}
        </DirectUploadsProvider>
      </AdminFrame>
    </>
  );
}

export default async function AdminLayout({ children, params }: LayoutProps<"/[lang]/admin">) {
  const language = await adminLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "common" });
  return (
    <ErrorBoundary fallback={<UnavailableView language={language} />}>
      <PageSuspense label={t("loading")}>
        <Guarded language={language}>{children}</Guarded>
      </PageSuspense>
    </ErrorBoundary>
  );
}
