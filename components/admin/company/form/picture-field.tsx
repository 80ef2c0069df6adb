"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { MediaPicker } from "@/components/admin/media/picker/media-picker";
import { UploadPicture } from "@/components/admin/media/upload/upload-picture";
import { NO_PICTURE } from "@/lib/domain/media/media-url";
import { useCompany } from "../company-context";
import type { CompanyValues } from "./company-values";
import { FactField } from "./fact-field";

interface PictureFieldProps {
  path: `team.${number}.picture`;
  /** A picture was uploaded or chosen. */
  onPick?: () => void;
}

/** The picture of a person, uploaded, chosen from the media library or typed as a path. */
export function PictureField({ path, onPick }: PictureFieldProps) {
  const { mediaLabels, language, failures } = useCompany();
  const { setValue } = useFormContext<CompanyValues>();
  const picture = useWatch<CompanyValues, typeof path>({ name: path });
  const show = (url: string) => {
    setValue(path, url, { shouldDirty: true, shouldValidate: true });
    onPick?.();
  };
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-4">
      <img
        src={picture.startsWith("/") ? picture : NO_PICTURE}
        alt=""
        width={80}
        height={80}
        className="aspect-square w-20 rounded-md border border-hairline bg-raised object-cover"
      />
      <div className="grid gap-2">
        <FactField path={path} />
        <div className="flex flex-wrap items-center gap-3">
          <UploadPicture {...{ language, failures }} labels={mediaLabels} onStored={show} />
          <MediaPicker
            {...{ language, failures }}
            labels={mediaLabels}
            kind="image"
            openLabel={mediaLabels.picker.open}
            onPick={({ url }) => show(url)}
          />
        </div>
      </div>
    </div>
  );
}
