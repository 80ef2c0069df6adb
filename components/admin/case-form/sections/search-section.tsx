"use client";

import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { searchTextsOf } from "@/lib/domain/case/business-case";
import { documentIdOf } from "@/lib/domain/document/stored-id";
import type { FocalPoint } from "@/lib/domain/media/focal-point";
import { paths } from "@/lib/paths";
import { useDraft } from "../../drafts/draft-context";
import { MediaUpload } from "../../media-upload/media-upload";
import {
  charactersText,
  SearchResult,
  SharedLink,
  SharedImage,
  type FocalPoints,
  type SearchField,
} from "../../search-preview/search-preview";
import type { CaseValues } from "../case-values";
import { useCaseFormContext } from "../case-form-context";
import { fieldElementId, Problem } from "../fields/field-frame";
import { TextField } from "../fields/text-field";
import { Section } from "./section";

/** A text with a count of its characters against those that are shown. */
function CountedField({ field, rows }: { field: SearchField; rows?: number }) {
  const { labels } = useCaseFormContext();
  const text = useWatch<CaseValues, typeof field>({ name: field });
  const hint = charactersText(field, text, labels.hints.characters);
  return <TextField field={field} hint={hint} {...(rows !== undefined && { rows })} />;
}

interface ShareImageProps {
  focalPoints: FocalPoints;
  onFocalPoint: (url: string, point: FocalPoint | null) => void;
}

/** Uploads or chooses the image for shared links. */
function ShareImageField({ onFocalPoint }: Pick<ShareImageProps, "onFocalPoint">) {
  const { labels, uploadLabels, pickerLabels, failures, language, caseId, onBusy } =
    useCaseFormContext();
  const { setValue } = useFormContext<CaseValues>();
  const url = useWatch<CaseValues, "shareImage">({ name: "shareImage" });
  return (
    <div id={fieldElementId("shareImage")} tabIndex={-1}>
      <MediaUpload
        url={url}
        caseId={caseId}
        language={language}
        failures={failures}
        onBusy={onBusy}
        pickerLabels={pickerLabels}
        field="shareImage"
        label={labels.fields.shareImage}
        hint={labels.hints.shareImage}
        labels={uploadLabels}
        onChange={(next, picked) => {
          if (picked) onFocalPoint(next, picked.focal_point);
          setValue("shareImage", next, { shouldDirty: true, shouldValidate: true });
        }}
      />
      <Problem field="shareImage" />
    </div>
  );
}

/** The image for shared links, or else the drawn one of a public page. */
function ImageOfForm({ id, focalPoints }: Pick<ShareImageProps, "focalPoints"> & { id: string }) {
  const { edited } = useCaseFormContext();
  const isPublished = useDraft()?.isPublished ?? false;
  const isDrawn = isPublished && edited?.stored.values.hasDetailPage === true;
  const [url, language] = useWatch<CaseValues, ["shareImage", "language"]>({
    name: ["shareImage", "language"],
  });
  const drawn = isDrawn ? paths.ogImage(language, { case: id }) : undefined;
  return <SharedImage url={url} focalPoints={focalPoints} drawn={drawn} />;
}

function usePreviewedTexts() {
  const [title, description, searchTitle, searchDescription, language] = useWatch<
    CaseValues,
    ["title", "description", "searchTitle", "searchDescription", "language"]
  >({ name: ["title", "description", "searchTitle", "searchDescription", "language"] });
  return {
    ...searchTextsOf({ title, description, searchTitle, searchDescription }),
    language,
  };
}

/** How a search engine and a shared link show the case. */
function SearchPreviews({ focalPoints }: Pick<ShareImageProps, "focalPoints">) {
  const { labels, caseId } = useCaseFormContext();
  const texts = usePreviewedTexts();
  const id = caseId === undefined ? "…" : documentIdOf(caseId);
  return (
    <>
      <SearchResult {...texts} path={["success-stories", id]} label={labels.search.result} />
      <SharedLink {...texts} label={labels.search.link}>
        <ImageOfForm id={id} focalPoints={focalPoints} />
      </SharedLink>
    </>
  );
}

/** What search engines and shared links show, where it shall differ from the page. */
export function SearchSection() {
  const { labels, edited } = useCaseFormContext();
  const [focalPoints, setFocalPoints] = useState<FocalPoints>(() =>
    edited ? { [edited.stored.values.shareImage]: edited.shareFocalPoint } : {},
  );
  return (
    <Section name="search" hint={labels.hints.search}>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <CountedField field="searchTitle" />
        <CountedField field="searchDescription" rows={3} />
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <div className="grid gap-y-5">
          <ShareImageField
            onFocalPoint={(url, point) => setFocalPoints((known) => ({ ...known, [url]: point }))}
          />
          <TextField field="shareImageAlt" rows={2} hint={labels.hints.shareImageAlt} />
        </div>
        <SearchPreviews focalPoints={focalPoints} />
      </div>
    </Section>
  );
}
