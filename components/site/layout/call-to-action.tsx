import { Fragment } from "react";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { isEditMode } from "@/lib/i18n/page-mode";
import { paths } from "@/lib/paths";

/** In edit mode the title is whole, because its mark is at its end. */
const sentencesOf = (title: string) => (isEditMode() ? [title] : title.split(/(?<=[.?!…]) /));

interface CallToActionProps {
  language: Language;
  title: string;
  text: string | undefined;
  /** The language of title and text, where it is not that of the page. */
  textLanguage?: Language | undefined;
  /** The URL of the contact page, possibly with a prefill. */
  href?: string;
}

/** The closing section of a page: the same offer everywhere. */
export async function CallToAction({
  language,
  title,
  text,
  textLanguage,
  href = paths.contact(language),
}: CallToActionProps) {
  const t = await getTranslations({ locale: language, namespace: "common.offer" });
  // At the end of a page, the footer follows without its margin.
  return (
    <section aria-labelledby="closing" className="no-print apart band last:-mb-16">
      <div className="frame grid items-end gap-x-16 gap-y-8 @[64rem]:grid-cols-[1fr_auto]">
        <div lang={textLanguage}>
          {/* Breaks between sentences where they fit. */}
          <h2 id="closing" className="max-w-4xl text-2xl">
            {sentencesOf(title).map((sentence, index) => (
              <Fragment key={sentence}>
                {index > 0 && " "}
                <span className="@[40rem]:inline-block">{sentence}</span>
              </Fragment>
            ))}
          </h2>
          <p className="prose-measure mt-5 text-lg opacity-85">{text}</p>
        </div>
        <div>
          <Link href={href} className="button bg-ink text-paper hover:opacity-90">
            {t("button")}
          </Link>
          <p className="mt-3 text-sm opacity-85">{t("note")}</p>
        </div>
      </div>
    </section>
  );
}
