import { getImageProps } from "next/image";
import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { isUploadedImagePath } from "@/lib/domain/media/media-url";
import { fallbackLanguage, textIn } from "@/lib/domain/site/facts/fact-fields";
import { factSource } from "@/lib/i18n/edit-source";
import { siteFacts } from "@/lib/services/facts/site-facts";

/**
 * On a phone a part of the sheet, so large that it can be read: the upper left one. Uploads are sent in the size that
 * is shown; a file of the site has it.
 */
function SheetImage({ src, language }: { src: string; language: Language }) {
  const size = { width: 1122, height: 794 };
  const shown = { src, alt: "", ...size, loading: "lazy" } as const;
  const isOptimised = isUploadedImagePath(src) && !src.endsWith(".svg");
  const sizes = "(min-width: 80rem) 38rem, (min-width: 40rem) 50vw, 212vw";
  return (
    <div className="aspect-[9/4] justify-self-stretch overflow-hidden border border-hairline @[40rem]:aspect-auto @[40rem]:w-[calc(100%-2.5rem)]">
      <img
        {...(isOptimised ? getImageProps({ ...shown, sizes }).props : shown)}
        {...factSource(`process_sheet.picture.${language}`)}
        alt=""
        className="-mt-[15%] -ml-[5.75%] h-auto w-[212%] max-w-none dark:opacity-90 @[40rem]:m-0 @[40rem]:w-full"
      />
    </div>
  );
}

/** The link to the sample sheet; nothing where there is none. */
export async function ProcessSheetLink({
  language,
  className = "",
}: {
  language: Language;
  className?: string;
}) {
  const t = await getTranslations({ locale: language, namespace: "home.approach" });
  const { file: files } = (await siteFacts()).process_sheet;
  const file = textIn(files, language);
  if (file === "") return null;
  return (
    <a
      href={file}
      hrefLang={fallbackLanguage(files, language)}
      className={`link tap font-semibold ${className}`}
      download
      {...factSource(`process_sheet.file.${language}`)}
    >
      {t("sheet")}
    </a>
  );
}

/** A sample of what the second step ends with: one process on one page. */
export async function ProcessSheet({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "home.approach" });
  const { picture, file } = (await siteFacts()).process_sheet;
  if (textIn(file, language) === "") return null;
  const src = textIn(picture, language);
  return (
    <div className="relative mt-4 grid items-center @[40rem]:mt-8 @[40rem]:grid-cols-2">
      {src && <SheetImage src={src} language={language} />}
      <div className="max-w-md">
        <h3 className="hidden text-lg font-semibold @[40rem]:block">{t("sheetTitle")}</h3>
        <p className="mt-2 hidden text-soft @[40rem]:block">{t("sheetText")}</p>
        <ProcessSheetLink
          language={language}
          className="mt-2 inline-block @[40rem]:mt-3 after:absolute after:inset-0"
        />
      </div>
    </div>
  );
}
