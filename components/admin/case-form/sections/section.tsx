"use client";

import { useCaseFormContext } from "../case-form-context";
import { sectionId, type SectionName } from "./section-names";

export function Section({
  name,
  hint,
  children,
}: {
  name: SectionName;
  hint?: string;
  children: React.ReactNode;
}) {
  const { labels } = useCaseFormContext();
  const id = sectionId(name);
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-4">
      <h2 id={id} tabIndex={-1} className="scroll-mt-6 text-lg outline-none">
        {labels.sections[name]}
      </h2>
      {hint && <p className="mt-1 text-sm text-soft">{hint}</p>}
      <div className="mt-4 grid gap-x-6 gap-y-5">{children}</div>
    </section>
  );
}
