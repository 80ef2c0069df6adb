"use client";

import { useFormContext, useWatch } from "react-hook-form";
import { LinkButton } from "@/components/admin/ui/action-button";
import { useCaseFormContext, type CaseFormLabels } from "../case-form-context";
import type { CaseValues } from "../case-values";
import { TextField } from "./text-field";

type Meaning = keyof CaseFormLabels["exhibitMarks"]["meanings"];

/** The meaning of each mark; `…` stands for a text. */
const marks: readonly (readonly [mark: string, meaning: Exclude<Meaning, "other">])[] = [
  ["# …", "document"],
  ["## …", "phone"],
  ["… | …", "columns"],
  ["[…]", "auto"],
  ["[?…]", "hand"],
  ["*…*", "bold"],
  ["> …", "bot"],
  ["< …", "reply"],
  ["+ …", "done"],
  ["? …", "open"],
  ["= … | …", "buttons"],
];

/** The exhibit of the case's own, with an example and an explanation of its marks. */
export function ExhibitField() {
  const { labels } = useCaseFormContext();
  const { setValue } = useFormContext<CaseValues>();
  const text = useWatch<CaseValues, "exhibitText">({ name: "exhibitText" });
  const { title, insert, example, word, meanings } = labels.exhibitMarks;
  return (
    <div>
      <TextField field="exhibitText" rows={8} hint={labels.hints.exhibitText} />
      {!text.trim() && (
        <LinkButton
          className="mt-2 py-1 text-sm"
          onClick={() => setValue("exhibitText", example, { shouldDirty: true, shouldTouch: true })}
        >
          {insert}
        </LinkButton>
      )}
      <details className="mt-2 text-sm">
        <summary className="link w-fit cursor-pointer">{title}</summary>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {marks.map(([mark, meaning]) => (
            <div key={mark} className="contents">
              <dt className="font-mono whitespace-nowrap">{mark.replaceAll("…", word)}</dt>
              <dd>{meanings[meaning]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-soft">{meanings.other}</p>
      </details>
    </div>
  );
}
