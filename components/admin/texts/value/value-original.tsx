"use client";

import { TextDifference } from "../../history/text-difference";
import { hasConflict } from "../../editing/field-state";
import { LinkButton } from "../../ui/action-button";
import type { SiteTextRef } from "@/lib/domain/texts/site-text";
import { faultText } from "../text-labels";
import { useOriginal, useText, useTexts } from "../texts-context";

/** How an update has changed the original since the text was written. */
function NewOriginal({ textRef, madeFrom }: { textRef: SiteTextRef; madeFrom: string }) {
  const { store, labels } = useTexts();
  const { original, language } = useOriginal(textRef);
  return (
    <>
      <p>{labels.outdated}</p>
      <p lang={language} className="mt-1 bg-raised px-3 py-1.5 text-sm">
        <TextDifference before={madeFrom} after={original} language={language} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <LinkButton onClick={() => store.confirm(textRef)}>{labels.confirm}</LinkButton>
        <LinkButton onClick={() => store.reset(textRef)}>{labels.reset}</LinkButton>
      </p>
    </>
  );
}

/** The text of the code that the changed text replaces, and a button that restores it. */
export function ValueOriginal({ textRef }: { textRef: SiteTextRef }) {
  const { store, labels } = useTexts();
  const { value, field } = useText(textRef);
  const { state, fault, made_from: madeFrom } = value;
  if (state === "default" || hasConflict(field)) return null;
  if (state === "missing") return <p className="text-xs text-soft">{labels.missing}</p>;
  const urgent = "mt-1 border-l-4 border-hand py-1 pl-3 text-xs";
  if (fault)
    return (
      <div className={urgent}>
        <p>
          {labels.broken} {faultText(fault, labels)}
        </p>
        <LinkButton onClick={() => store.reset(textRef)}>{labels.drop}</LinkButton>
      </div>
    );
  if (madeFrom !== null)
    return (
      <div className={urgent}>
        <NewOriginal textRef={textRef} madeFrom={madeFrom} />
      </div>
    );
  return (
    <div className="text-xs text-soft">
      {value.default && (
        <p>
          {labels.original}{" "}
          <span lang={textRef.language} className="whitespace-pre-line wrap-anywhere">
            {value.default}
          </span>
        </p>
      )}
      <LinkButton onClick={() => store.reset(textRef)}>{labels.reset}</LinkButton>
    </div>
  );
}
