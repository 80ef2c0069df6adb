import type { Metadata, Viewport } from "next";
import { preload } from "react-dom";
import { darkColors, lightColors } from "@/lib/colors";
import type { rootIcons } from "@/lib/domain/site/site-icons";
import { environment } from "@/lib/env";
import { fillIn } from "@/lib/i18n/fill-in";
import { knownLanguage } from "./page-language";
import { cookieConsentVersion } from "@/lib/services/policy/site-policies";
import { siteMessages } from "@/lib/services/texts/site-messages";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { fontFaceRules, fontFiles } from "@/lib/typeface";

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: lightColors.paper },
    { media: "(prefers-color-scheme: dark)", color: darkColors.paper },
  ],
};

/** Another image has another address, because browsers keep icons for long. */
const iconUrl = (name: (typeof rootIcons)[number], image: string): string =>
  `/${name}${image && `?${new URLSearchParams({ of: image.replace(/^.*\/|\..*$/g, "").slice(0, 8) })}`}`;

export async function generateMetadata({ params }: LayoutProps<"/[lang]">): Promise<Metadata> {
  const locale = await knownLanguage(params);
  const { meta } = (await siteMessages(locale)).common;
  const { name, icon } = await siteFacts();
  return {
    metadataBase: new URL(environment().SITE_URL),
    title: {
      template: fillIn(meta.titleTemplate, { title: "%s", name }),
      default: name,
    },
    description: meta.description,
    icons: {
      icon: [{ url: iconUrl("icon.svg", icon), type: "image/svg+xml", sizes: "any" }],
      apple: [{ url: iconUrl("apple-icon.png", icon), type: "image/png", sizes: "180x180" }],
    },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

/**
 * Shared by all pages; the layouts of the site and of the admin area add their frames. Its texts don't come from
 * next-intl, which would then keep them for the whole page, before edit mode can begin.
 */
export default async function RootLayout({ children, params }: LayoutProps<"/[lang]">) {
  const language = await knownLanguage(params);
  const { skipToContent } = (await siteMessages(language)).common;
  const consent = await cookieConsentVersion();
  for (const file of fontFiles)
    if (file.languages.includes(language))
      preload(file.path, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return (
    <html lang={language} data-scroll-behavior="smooth" data-consent={consent}>
      <body className="font-sans">
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-3 focus:bg-ink focus:px-4 focus:py-3 focus:text-paper"
        >
          {skipToContent}
        </a>
        {children}
        {/* The server finds this element by its attributes (server/next-internals/first-paint.ts). */}
        <style href="typeface" precedence="typeface">
          {fontFaceRules}
        </style>
      </body>
    </html>
  );
}
