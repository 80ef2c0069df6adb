"use client";

import type { FactSection as Name } from "@/lib/domain/site/facts/samples";
import { useCompany } from "../company-context";

/** A part of the form under its heading, which links lead to. */
export function FactSection({ name, children }: { name: Name; children: React.ReactNode }) {
  const { labels } = useCompany();
  return (
    <section aria-labelledby={name} className="border-t-2 border-ink pt-4">
      <h2 id={name} className="scroll-mt-6 text-lg">
        {labels.sections[name]}
      </h2>
      <p className="mt-1 max-w-2xl text-sm text-soft">{labels.sectionTexts[name]}</p>
      <div className="mt-4 grid gap-5">{children}</div>
    </section>
  );
}
