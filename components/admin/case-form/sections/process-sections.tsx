"use client";

import { Section } from "./section";
import { StoredList } from "../fields/list-editor";

/** The lists of both processes and of the timeline (A-CASE-09, A-CASE-10). */
export function ProcessSections() {
  return (
    <>
      <Section name="features">
        <StoredList kind="processStep" />
        <div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-2">
          <StoredList kind="manualProcessIssue" />
          <StoredList kind="automatedProcessBenefit" />
        </div>
      </Section>
      <Section name="timeline">
        <StoredList kind="implementationStep" />
      </Section>
    </>
  );
}
