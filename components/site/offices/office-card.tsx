"use client";

import type { OfficeLabels, ShownOffice } from "./office";
import { OfficeAddress, OfficeMail } from "./office-address";

interface OfficeCardProps {
  office: ShownOffice;
  labels: OfficeLabels;
  isSelected: boolean;
  onSelect: () => void;
}

/** One office (P-MAP-01 to P-MAP-04). The whole card is a button; links inside it work as links. */
export function OfficeCard({ office, labels, isSelected, onSelect }: OfficeCardProps) {
  return (
    <div
      className={`relative border-t-2 pt-4 pb-3 ${isSelected ? "border-accent" : "border-hairline has-[>button:hover]:border-ink"}`}
    >
      <button
        type="button"
        aria-pressed={isSelected}
        aria-label={office.selectLabel}
        onClick={onSelect}
        className="absolute inset-0 cursor-pointer noscript:hidden"
      />
      <h3 lang={office.nameLanguage} className="flex items-center gap-3 text-xl">
        {office.name}
        {isSelected && <span aria-hidden="true" className="size-3 rounded-full bg-accent" />}
      </h3>
      <p lang={office.locationLanguage} className="text-soft">
        {office.location}
      </p>
      <div className="mt-3 text-sm">
        <OfficeAddress office={office} labels={labels} />
        <p className="mt-2 flex flex-wrap gap-x-4 @[64rem]:gap-x-6">
          <OfficeMail email={office.email} className="link relative tap" />
          <a
            href={office.directions}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={office.directionsLabel}
            className="link relative tap"
          >
            {labels.directions}
          </a>
        </p>
      </div>
    </div>
  );
}
