"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import { Picture } from "@/components/ui/responsive-image";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { CallOutcome } from "../ui/request-outcome";
import type { CaseChoice } from "./case-choice";
import type { CaseValues } from "./case-values";
import { elementOf, lineStyle, Problem, useTies } from "./field-frame";
import { Section } from "./section";
import { useCaseSearch } from "./use-case-search";
import { useParts } from "./use-parts";

/** A case with its picture, as wide as the list that it stands in. */
function Choice({ choice: { id, title, language: served, imageUrl, fallbackImage } }: { choice: CaseChoice }) {
  const { language } = useParts();
  return (
    <>
      <span className="block aspect-[8/5] w-20 shrink-0 overflow-hidden rounded-sm border border-hairline bg-raised">
        {imageUrl && <Picture src={imageUrl} alt="" width={160} height={100} sizes="5rem" fallback={fallbackImage || undefined} className="size-full" />}
      </span>
      <span className="min-w-0 grow text-left text-sm wrap-anywhere"><span lang={foreignLanguage(served, language)}>{title}</span> <span className="text-xs text-soft">{id}</span></span>
    </>
  );
}

function Chosen({ cases, onRemove }: { cases: readonly CaseChoice[]; onRemove: (id: string) => void }) {
  const { words } = useParts();
  const isInBrowser = useInBrowser();
  if (cases.length === 0) return <p className="text-sm text-soft">{words.noRelated}</p>;
  return (
    <ol className="border-t border-hairline">
      {cases.map((choice) => (
        <li key={choice.id} className="flex items-center gap-4 border-b border-hairline py-2">
          <Choice choice={choice} />
          <button type="button" disabled={!isInBrowser} aria-label={words.removeCase.replace("{name}", () => choice.title)} onClick={() => onRemove(choice.id)} className="min-h-11 min-w-11 cursor-pointer text-lg">×</button>
        </li>
      ))}
    </ol>
  );
}

interface FinderProps {
  /** Those that cannot be chosen: the case itself and those that are (A-CASE-24, A-CASE-25). */
  without: readonly string[];
  onAdd: (choice: CaseChoice) => void;
}

function Finder({ without, onAdd }: FinderProps) {
  const { words, language, failures } = useParts();
  const [sought, setSought] = useState("");
  const [isAsked, setAsked] = useState(false);
  const { found, failure, again } = useCaseSearch(sought, isAsked, language);
  const ties = useTies("relatedCases", undefined);
  const search = (text: string) => {
    setAsked(true);
    setSought(text);
  };
  const offered = found?.cases.filter(({ id }) => !without.includes(id));
  return (
    <div>
      <input {...ties} type="search" value={sought} onFocus={() => setAsked(true)} onChange={(event) => search(event.target.value)} aria-label={words.searchCases} placeholder={words.searchCases} autoComplete="off" className={lineStyle} />
      {offered && (
        <ul className="mt-2 scroller max-h-80 rounded-md border border-hairline">
          {offered.map((choice) => (
            <li key={choice.id} className="border-b border-hairline last:border-0">
              <button type="button" aria-label={words.addCase.replace("{name}", () => choice.title)} onClick={() => onAdd(choice)} className="flex w-full cursor-pointer items-center gap-4 px-3 py-2 hover:bg-raised"><Choice choice={choice} /><span aria-hidden="true" className="text-lg">+</span></button>
            </li>
          ))}
          {offered.length === 0 && <li className="px-3 py-2 text-sm text-soft">{words.noCase}</li>}
          {found?.hasMore && <li className="px-3 py-2 text-sm text-soft">{words.moreCases}</li>}
        </ul>
      )}
      <CallOutcome outcome={failure === undefined ? undefined : { failure }} language={language} failures={{ ...failures, unreachable: words.loadThrown }} preset={words.loadFailed} again={again} />
    </div>
  );
}

/** The cases that the page ends with, found among all and shown with their pictures (A-CASE-11). `known` are those that are stored. */
export function RelatedSection({ known }: { known: readonly CaseChoice[] }) {
  const { words, caseId } = useParts();
  const { field: { value: ids, onChange } } = useController<CaseValues, "relatedCases">({ name: "relatedCases" });
  const [met, setMet] = useState(known);
  const unknown = (id: string): CaseChoice => ({ id, title: id, language: "en", imageUrl: "", fallbackImage: "" });
  /** The button that was pressed goes away with its case. */
  const change = (next: string[]) => {
    onChange(next);
    document.getElementById(elementOf("relatedCases"))?.focus({ preventScroll: true });
  };
  const add = (choice: CaseChoice) => {
    setMet([...met, choice]);
    change([...ids, choice.id]);
  };
  return (
    <Section name="related" hint={words.hints.related}>
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
        <Chosen cases={ids.map((id) => met.find((one) => one.id === id) ?? unknown(id))} onRemove={(id) => change(ids.filter((other) => other !== id))} />
        <Finder without={[...ids, ...(caseId === undefined ? [] : [caseId])]} onAdd={add} />
      </div>
      <Problem field="relatedCases" />
    </Section>
  );
}
