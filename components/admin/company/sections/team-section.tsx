"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { MediaPicker } from "@/components/admin/media/picker/media-picker";
import { UploadPicture } from "@/components/admin/media/upload/upload-picture";
import { NO_PICTURE } from "@/lib/domain/media/media-url";
import { useCompany } from "../company-context";
import { useLanguages } from "../../languages/languages-context";
import { newMember, type CompanyValues } from "../form/company-values";
import { EntryList } from "../form/entry-list";
import { FactField, LocalField } from "../form/fact-field";
import { FactSection } from "./fact-section";

type MemberPath = `team.${number}`;

/** The picture of a person, uploaded, chosen from the media library or typed as a path. */
function PictureField({ at }: { at: MemberPath }) {
  const { labels, mediaLabels, language, failures } = useCompany();
  const { setValue } = useFormContext<CompanyValues>();
  const path = `${at}.picture` as const;
  const picture = useWatch<CompanyValues, typeof path>({ name: path });
  const show = (url: string) => setValue(path, url, { shouldDirty: true, shouldValidate: true });
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
        <FactField path={path} label={labels.fields.picture} hint={labels.hints.picture} />
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

function MemberFields({ at }: { at: MemberPath }) {
  const { fields, hints } = useCompany().labels;
  return (
    <>
      <FactField path={`${at}.name`} label={fields.person} />
      <PictureField at={at} />
      <LocalField path={`${at}.position`} label={fields.position} />
      <LocalField path={`${at}.location`} label={fields.location} />
      <LocalField path={`${at}.biography`} label={fields.biography} rows={4} />
      <LocalField path={`${at}.duty`} label={fields.duty} hint={hints.duty} rows={2} />
    </>
  );
}

/** The people, in the order of the pages. */
export function TeamSection() {
  const languages = useLanguages();
  return (
    <FactSection name="team">
      <div>
        <EntryList name="team" create={() => newMember(languages)}>
          {(position) => <MemberFields at={`team.${position}`} />}
        </EntryList>
      </div>
    </FactSection>
  );
}
