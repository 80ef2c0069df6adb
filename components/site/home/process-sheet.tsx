import { getImageProps } from "next/image";
import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { isUploadedImagePath } from "@/lib/domain/media/media-url";
import { textIn } from "@/lib/domain/site/facts/fact-fields";
import { factSource } from "@/lib/i18n/edit-source";
import { siteFacts } from "@/lib/services/facts/site-facts";

/** Uploads are sent in the size that is shown; a file of the site has it. */
function SheetPicture({ src, language }: { src: string; language: Language }) {
  const size = { width: 1122, height: 794 };
  const shown = { src, alt: "", ...size, loading: "lazy" } as const;
  const isOptimised = isUploadedImagePath(src) && !src.endsWith(".svg");
  const sizes = "(min-width: 80rem) 38rem, 50vw";
  return (
    <img
      {...(isOptimised ? getImageProps({ ...shown, sizes }).props : shown)}
      {...factSource(`process_sheet.picture.${language}`)}
      alt=""
      className="hidden h-auto w-[calc(100%-2.5rem)] border border-hairline dark:opacity-90 @[40rem]:block"
    />
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
  const file = textIn((await siteFacts()).process_sheet.file, language);
  if (file === "") return null;
  return (
    <a
      href={file}
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
    <div className="relative mt-8 grid items-center @[40rem]:grid-cols-2">
      {src && <SheetPicture {...{ src, language }} />}
      <div className="max-w-md">
        <h3 className="text-lg font-semibold">{t("sheetTitle")}</h3>
        <p className="mt-2 text-soft">{t("sheetText")}</p>
        <ProcessSheetLink
          language={language}
          className="mt-3 inline-block after:absolute after:inset-0"
        />
      </div>
    </div>
  );
}
