"use client";

import { NewList, StoredList } from "../fields/list-editor";
import { Problem } from "../fields/field-frame";
import { Section } from "./section";
import { TextField } from "../fields/text-field";
import { useCaseFormContext } from "../case-form-context";

const sides = [
  { side: "problem", tone: "border-hand" },
  { side: "solution", tone: "border-auto" },
] as const;

/** Problem and solution with their points (A-CASE-08, A-CASE-29), and the conclusions. */
export function StorySection() {
  const { labels, edited } = useCaseFormContext();
  return (
    <Section name="story" hint={labels.hints.rich}>
      <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
        {sides.map(({ side, tone }) => (
          <div key={side} className={`grid gap-y-5 border-l-4 pl-4 ${tone}`}>
            <h3 className="text-base">{labels.sides[side]}</h3>
            <TextField field={`${side}Description`} rows={6} />
            <div id={`case-${side}Points`} tabIndex={-1} className="outline-none">
              {edited ? <StoredList kind={`${side}Point`} /> : <NewList kind={`${side}Point`} />}
              <Problem field={`${side}Points`} />
            </div>
            <TextField field={`${side}Conclusion`} rows={2} />
          </div>
        ))}
      </div>
      <h3 className="mt-2 text-base">{labels.sides.call}</h3>
      <TextField field="ctaHeader" />
      <TextField field="ctaDescription" rows={2} />
    </Section>
  );
}
