"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { authenticatedRequest } from "@/lib/browser/session/authenticated-request";
import type { MediaEntry } from "@/lib/domain/media/media-entry";
import { fillIn } from "@/lib/i18n/fill-in";
import { paths } from "@/lib/paths";
import { useSaving } from "../../editing/use-saving";
import { flash } from "../../layout/frame/flash";
import { InlineConfirmation } from "../../ui/inline-confirmation";
import { RequestOutcome } from "../../ui/request-outcome";
import { isOnlyInHistory, toReadableFailure, type MediaTexts } from "../media-labels";
import { MediaPicker } from "../picker/media-picker";

const deleteText = (entry: MediaEntry, { remove }: MediaTexts["labels"]): string =>
  isOnlyInHistory(entry) ? remove.historyText : remove.usedText;

/** Says why the file stays, and takes another one in its place. */
function ReplacementChoice({
  entry,
  replacement,
  onPick,
  ...texts
}: MediaTexts & {
  entry: MediaEntry;
  replacement: MediaEntry | undefined;
  onPick: (replacement: MediaEntry) => void;
}) {
  const { remove } = texts.labels;
  return (
    <>
      <p className="max-w-2xl">{deleteText(entry, texts.labels)}</p>
      <MediaPicker
        {...texts}
        kind={entry.kind}
        except={entry.id}
        openLabel={remove.replacement}
        onPick={onPick}
      />
      {/* Rendered while empty, too: a region inserted with its text is not always announced. */}
      <p role="status" className={replacement ? undefined : "sr-only"}>
        {replacement && fillIn(remove.chosen, { name: replacement.name })}
      </p>
    </>
  );
}

/** Deletes a file; one that is used only after another one is chosen in its place. */
export function DeleteMedia({ entry, ...texts }: MediaTexts & { entry: MediaEntry }) {
  const { labels, language, failures } = texts;
  const { remove } = labels;
  const { id, name } = entry;
  const router = useRouter();
  const [replacement, setReplacement] = useState<MediaEntry>();
  const { outcome, isSaving, save } = useSaving(remove.working);
  const query = replacement ? `?replacement=${replacement.id}` : "";
  const doneText = fillIn(remove.done, { name });
  const confirm = () =>
    save({
      request: () =>
        authenticatedRequest(`/api/v1/media/${id}${query}`, { method: "DELETE" }).catch(
          (failure: unknown) => {
            throw toReadableFailure(failure, labels);
          },
        ),
      successMessage: doneText,
      onSuccess: () => {
        flash(doneText, paths.admin.media(language));
        router.push(paths.admin.media(language));
      },
    });
  const isFree = entry.uses_total === 0;
  return (
    <section aria-labelledby="delete-media" className="grid justify-items-start gap-3 text-sm">
      <h2 id="delete-media" className="text-base">
        {remove.title}
      </h2>
      {!isFree && (
        <ReplacementChoice
          entry={entry}
          replacement={replacement}
          onPick={setReplacement}
          {...texts}
        />
      )}
      {(isFree || replacement) && (
        <InlineConfirmation
          label={remove.open}
          confirmLabel={remove.confirm}
          cancelLabel={remove.keep}
          isBusy={isSaving}
          onConfirm={confirm}
        >
          {replacement ? fillIn(remove.chosen, { name: replacement.name }) : remove.text}
        </InlineConfirmation>
      )}
      <RequestOutcome
        outcome={outcome}
        language={language}
        failures={{ ...failures, unreachable: labels.unreachable }}
        preset={remove.failed}
      />
    </section>
  );
}
