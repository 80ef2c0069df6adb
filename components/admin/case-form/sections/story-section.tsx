"use client";

import { NewList, StoredList } from "../fields/list-editor";
import { Problem } from "../fields/field-frame";
import { Section } from "./section";
import { TextField } from "../fields/text-field";
import { useCaseFormContext } from "../case-form-context";

const sides = [
  {
    side: "problem",
    kind: "problemPoint",
    list: "problemPoints",
    description: "problemDescription",
    conclusion: "problemConclusion",
    tone: "border-hand",
  },
  {
    side: "solution",
    kind: "solutionPoint",
    list: "solutionPoints",
    description: "solutionDescription",
    conclusion: "solutionConclusion",
    tone: "border-auto",
  },
] as const;

/** Problem and solution with their points (A-CASE-08, A-CASE-29), and the conclusions. */
export function StorySection() {
  const { labels, edited } = useCaseFormContext();
  return (
    <Section name="story" hint={labels.hints.rich}>
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
        {sides.map(({ side, kind, list, description, conclusion, tone }) => (
          <div key={side} className={`grid gap-y-5 border-l-4 pl-4 ${tone}`}>
            <h3 className="text-base">{labels.sides[side]}</h3>
            <TextField field={description} rows={6} />
            <div id={`case-${list}`} tabIndex={-1} className="outline-none">
              {edited ? <StoredList kind={kind} /> : <NewList kind={kind} />}
              <Problem field={list} />
            </div>
            <TextField field={conclusion} rows={2} />
          </div>
        ))}
      </div>
      <h3 className="mt-2 text-base">{labels.sides.call}</h3>
      <TextField field="ctaHeader" />
      <TextField field="ctaDescription" rows={2} />
    </Section>
  );
}
