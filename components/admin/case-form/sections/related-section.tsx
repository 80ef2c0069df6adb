"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import { ContentImage } from "@/components/ui/responsive-image";
import { useInBrowser } from "@/components/ui/use-in-browser";
import { documentIdOf } from "@/lib/domain/document/stored-id";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { fillIn } from "@/lib/i18n/fill-in";
import { RequestOutcome } from "../../ui/request-outcome";
import type { CaseChoice } from "../edited-case";
import type { CaseValues } from "../case-values";
import { fieldElementId, inputClass, Problem, useFieldAria } from "../fields/field-frame";
import { Section } from "./section";
import { useCaseSearch } from "./use-case-search";
import { useCaseFormContext } from "../case-form-context";

/** A case with its image, as wide as its list. */
function CaseChoiceItem({
  choice: { id, title, language: served, imageUrl, fallbackImage },
}: {
  choice: CaseChoice;
}) {
  const { language } = useCaseFormContext();
  return (
    <>
      <span className="block aspect-[8/5] w-20 shrink-0 overflow-hidden rounded-sm border border-hairline bg-raised">
        {imageUrl && (
          <ContentImage
            src={imageUrl}
            alt=""
            width={160}
            height={100}
            sizes="5rem"
            fallback={fallbackImage || undefined}
            className="size-full"
          />
        )}
      </span>
      <span className="min-w-0 grow text-left text-sm wrap-anywhere">
        <span lang={foreignLanguage(served, language)}>{title}</span>{" "}
        <span className="text-xs text-soft">{id}</span>
      </span>
    </>
  );
}

function SelectedCases({
  cases,
  onRemove,
}: {
  cases: readonly CaseChoice[];
  onRemove: (id: string) => void;
}) {
  const { labels } = useCaseFormContext();
  const isInBrowser = useInBrowser();
  if (cases.length === 0) return <p className="text-sm text-soft">{labels.noRelated}</p>;
  return (
    <ol className="border-t border-hairline">
      {cases.map((choice) => (
        <li key={choice.id} className="flex items-center gap-4 border-b border-hairline py-2">
          <CaseChoiceItem choice={choice} />
          <button
            type="button"
            disabled={!isInBrowser}
            aria-label={fillIn(labels.removeCase, { name: choice.title })}
            onClick={() => onRemove(choice.id)}
            className="min-h-11 min-w-11 cursor-pointer text-lg"
          >
            ×
          </button>
        </li>
      ))}
    </ol>
  );
}

interface CaseSearchProps {
  /** The case itself and those that are chosen already (A-CASE-24, A-CASE-25). */
  excludedIds: readonly string[];
  onAdd: (choice: CaseChoice) => void;
}

function CaseSearch({ excludedIds, onAdd }: CaseSearchProps) {
  const { labels, language, failures } = useCaseFormContext();
  const [searchText, setSearchText] = useState("");
  const [isEnabled, setEnabled] = useState(false);
  const { found, failure, retry } = useCaseSearch(searchText, isEnabled, language);
  const ariaProps = useFieldAria("relatedCases", undefined);
  const search = (text: string) => {
    setEnabled(true);
    setSearchText(text);
  };
  const choices = found?.cases.filter(({ id }) => !excludedIds.includes(id));
  return (
    <div>
      <input
        {...ariaProps}
        type="search"
        value={searchText}
        onFocus={() => setEnabled(true)}
        onChange={(event) => search(event.target.value)}
        aria-label={labels.searchCases}
        placeholder={labels.searchCases}
        autoComplete="off"
        className={inputClass}
      />
      {choices && (
        <ul className="mt-2 scroller max-h-80 rounded-md border border-hairline">
          {choices.map((choice) => (
            <li key={choice.id} className="border-b border-hairline last:border-0">
              <button
                type="button"
                aria-label={fillIn(labels.addCase, { name: choice.title })}
                onClick={() => onAdd(choice)}
                className="flex w-full cursor-pointer items-center gap-4 px-3 py-2 hover:bg-raised"
              >
                <CaseChoiceItem choice={choice} />
                <span aria-hidden="true" className="text-lg">
                  +
                </span>
              </button>
            </li>
          ))}
          {choices.length === 0 && <li className="px-3 py-2 text-sm text-soft">{labels.noCase}</li>}
          {found?.hasMore && <li className="px-3 py-2 text-sm text-soft">{labels.moreCases}</li>}
        </ul>
      )}
      <RequestOutcome
        outcome={failure === undefined ? undefined : { failure }}
        language={language}
        failures={{ ...failures, unreachable: labels.loadThrown }}
        preset={labels.loadFailed}
        onRetry={retry}
      />
    </div>
  );
}

/** The related cases, found among all cases (A-CASE-11). `known` are the stored ones. */
export function RelatedSection({ known: storedCases }: { known: readonly CaseChoice[] }) {
  const { labels, caseId } = useCaseFormContext();
  const {
    field: { value: ids, onChange },
  } = useController<CaseValues, "relatedCases">({ name: "relatedCases" });
  const [knownCases, setKnownCases] = useState(storedCases);
  const placeholderCase = (id: string): CaseChoice => ({
    id,
    title: id,
    language: "en",
    imageUrl: "",
    fallbackImage: "",
  });
  /** The pressed button is removed with its case. */
  const change = (next: string[]) => {
    onChange(next);
    document.getElementById(fieldElementId("relatedCases"))?.focus({ preventScroll: true });
  };
  const add = (choice: CaseChoice) => {
    setKnownCases([...knownCases, choice]);
    change([...ids, choice.id]);
  };
  return (
    <Section name="related" hint={labels.hints.related}>
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
        <SelectedCases
          cases={ids.map((id) => knownCases.find((one) => one.id === id) ?? placeholderCase(id))}
          onRemove={(id) => change(ids.filter((other) => other !== id))}
        />
        <CaseSearch
          excludedIds={[...ids, ...(caseId === undefined ? [] : [documentIdOf(caseId)])]}
          onAdd={add}
        />
      </div>
      <Problem field="relatedCases" />
    </Section>
  );
}
