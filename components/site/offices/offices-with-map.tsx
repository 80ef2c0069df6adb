"use client";

import { useState } from "react";
import { MapContainer } from "./map-container";
import type { MapLabels, OfficeChoice, OfficeLabels, ShownOffice } from "./office";
import { OfficeCard } from "./office-card";
import { OfficesDrawing } from "./offices-drawing";

interface OfficesWithMapProps {
  /** Undefined where no map is configured: then only the drawing is shown. */
  map: { mapsKey: string; mapId: string } | undefined;
  language: string;
  offices: readonly [ShownOffice, ...ShownOffice[]];
  arc: string;
  labels: MapLabels & OfficeLabels;
}

export function OfficesWithMap({ map, language, offices, arc, labels }: OfficesWithMapProps) {
  const [choice, setChoice] = useState<OfficeChoice>();
  return (
    <>
      {map ? (
        <MapContainer
          {...map}
          language={language}
          offices={offices}
          arc={arc}
          labels={labels}
          choice={choice}
          onChoose={setChoice}
        />
      ) : (
        <div className="flex h-52 border-t border-hairline @[40rem]:h-80 @[64rem]:h-[29rem]">
          <OfficesDrawing
            offices={offices}
            arc={arc}
            selected={choice?.id}
            alt={labels.drawingAlt}
          />
        </div>
      )}
      <ul className="mt-8 grid gap-x-10 gap-y-6 @[40rem]:grid-cols-2">
        {offices.map((office) => (
          <li key={office.id}>
            <OfficeCard
              office={office}
              labels={labels}
              isSelected={choice?.id === office.id}
              onSelect={() => setChoice({ id: office.id, isByMarker: false })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
