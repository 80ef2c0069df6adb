import type { Metadata, Viewport } from "next";
import { getTranslations } from "next-intl/server";
import { preload } from "react-dom";
import { darkColors, lightColors } from "@/lib/colors";
import { environment } from "@/lib/env";
import { pageLanguage } from "@/lib/i18n/page-language";
import { CONSENT_VERSION } from "@/lib/privacy/consent";
import { cookieConsentVersion } from "@/lib/services/policy/site-policies";
import { site } from "@/lib/site";
import { fontFaceRules, fontFiles } from "@/lib/typeface";

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: lightColors.paper },
    { media: "(prefers-color-scheme: dark)", color: darkColors.paper },
  ],
};

export async function generateMetadata({ params }: LayoutProps<"/[lang]">): Promise<Metadata> {
  const locale = await pageLanguage(params);
  const t = await getTranslations({ locale, namespace: "common.meta" });
  return {
    metadataBase: new URL(environment().SITE_URL),
    title: { template: t("titleTemplate", { title: "%s", name: site.name }), default: site.name },
    description: t("description"),
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/** Shared by all pages; the layouts of the site and of the admin area add their frames. */
export default async function RootLayout({ children, params }: LayoutProps<"/[lang]">) {
  const language = await pageLanguage(params);
  const t = await getTranslations({ locale: language, namespace: "common" });
  const { script } = new Intl.Locale(language).maximize();
  const consent = await cookieConsentVersion();
  for (const file of fontFiles)
    if (file.isPreloaded && (!file.script || file.script === script))
      preload(file.path, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html
      lang={language}
      data-scroll-behavior="smooth"
      data-consent={consent > CONSENT_VERSION ? consent : undefined}
    >
      <body className="font-sans">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-3 focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
        >
          {t("skipToContent")}
        </a>
        {children}
        <style href="typeface" precedence="typeface">
          {fontFaceRules}
        </style>
      </body>
    </html>
  );
}
