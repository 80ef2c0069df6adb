"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { useShownUrl } from "@/components/admin/drafts/draft-context";
import { DocumentIcon } from "@/components/admin/media/thumbnail";
import { MediaPicker } from "@/components/admin/media/picker/media-picker";
import { UploadFile } from "@/components/admin/media/upload/upload-file";
import { darkColors, lightColors } from "@/lib/colors";
import type { Language } from "@/lib/domain/language";
import type { SitePage } from "@/lib/domain/site/site-pages";
import { PLACEHOLDER_IMAGE } from "@/lib/domain/media/media-url";
import { useCompany } from "../company-context";
import type { CompanyValues } from "./company-values";
import { FactField } from "./fact-field";
import { factInput } from "./fact-inputs";

interface FileFieldProps {
  path:
    | `team.${number}.picture`
    | `logo.${"light" | "dark"}`
    | "icon"
    | `process_sheet.${"picture" | "file"}.${Language}`
    | `share_pictures.${SitePage}.${Language}`;
  label?: string;
  lang?: Language;
  hint?: string | undefined;
  /** A file was uploaded or chosen. */
  onPick?: (() => void) | undefined;
}

const frame = "aspect-square w-20 rounded-md border border-hairline bg-raised";

/** Logo and icon are shown whole; a logo on the background that it is chosen for. */
const background: Partial<Record<FileFieldProps["path"], string>> = {
  "logo.light": lightColors.paper,
  "logo.dark": darkColors.paper,
  icon: lightColors.paper,
};

function Preview({ path }: Pick<FileFieldProps, "path">) {
  const url = useShownUrl(useWatch<CompanyValues, typeof path>({ name: path }));
  if (factInput(path)?.file === "document") return <DocumentIcon className={frame} />;
  const backgroundColor = background[path];
  const isPlain = backgroundColor === undefined;
  const isPerson = path.startsWith("team.");
  const src = url.startsWith("/") ? url : isPerson && PLACEHOLDER_IMAGE;
  // Nothing, or what is drawn in its place.
  if (!src) return <span className={frame} style={{ backgroundColor }} />;
  return (
    <img
      src={src}
      alt=""
      width={80}
      height={80}
      className={`${frame} ${isPlain ? "object-cover" : "object-contain"}`}
      style={{ backgroundColor }}
    />
  );
}

/** An image or a PDF, uploaded, chosen from the media library or typed as a path. */
export function FileField({ path, onPick, ...texts }: FileFieldProps) {
  const { mediaLabels, language, failures } = useCompany();
  const { setValue } = useFormContext<CompanyValues>();
  const kind = factInput(path)?.file ?? "image";
  const show = (url: string) => {
    setValue(path, url, { shouldDirty: true, shouldValidate: true });
    onPick?.();
  };
  return (
    <div
      {...(texts.label && { role: "group", "aria-label": texts.label })}
      className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-4"
    >
      <Preview path={path} />
      <div className="grid min-w-0 gap-2">
        <FactField path={path} {...texts} />
        <div className="flex flex-wrap items-center gap-3">
          <UploadFile
            kind={kind}
            language={language}
            failures={failures}
            labels={mediaLabels}
            onStored={show}
          />
          <MediaPicker
            kind={kind}
            language={language}
            failures={failures}
            labels={mediaLabels}
            openLabel={mediaLabels.picker.open}
            onPick={({ url }) => show(url)}
          />
        </div>
      </div>
    </div>
  );
}
