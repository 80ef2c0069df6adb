"use client";

import { Section } from "./section";
import { StoredList } from "../fields/list-editor";
import type { StoredLists } from "../edited-case";

/** The lists of both processes and of the timeline (A-CASE-09, A-CASE-10). */
export function ProcessSections({ lists }: { lists: StoredLists }) {
  return (
    <>
      <Section name="features">
        <StoredList kind="processStep" lists={lists} />
        <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
          <StoredList kind="manualProcessIssue" lists={lists} />
          <StoredList kind="automatedProcessBenefit" lists={lists} />
        </div>
      </Section>
      <Section name="timeline">
        <StoredList kind="implementationStep" lists={lists} />
      </Section>
    </>
  );
}
