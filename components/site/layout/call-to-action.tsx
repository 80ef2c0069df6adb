import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Language } from "@/lib/domain/language";
import { isEditMode } from "@/lib/i18n/page-mode";
import { paths } from "@/lib/paths";

/** The first sentence and the rest. In edit mode the title is whole, because its mark is at its end. */
const partsOf = (title: string) => (isEditMode() ? [title] : title.split(/(?<=^[^.?!]+[.?!] )/));

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
  const [first, rest] = partsOf(title);
  // At the end of a page, the footer follows without its margin.
  return (
    <section aria-labelledby="closing" className="no-print apart band last:-mb-16">
      <div className="frame grid items-end gap-x-16 gap-y-8 @[64rem]:grid-cols-[1fr_auto]">
        <div lang={textLanguage}>
          {/* Breaks after the first sentence rather than within the next. */}
          <h2 id="closing" className="max-w-4xl text-2xl">
            {first}
            {rest && <span className="inline-block">{rest}</span>}
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
