"use client";

import { useRef } from "react";
import { MapBoundary } from "./map-boundary";
import type { MapLabels, OfficeChoice, OfficeLabels, ShownOffice } from "./office";
import { OfficesDrawing } from "./offices-drawing";
import { useLoadByConsent } from "./use-load-by-consent";
import { useOfficesMap, type MapState } from "./use-offices-map";

interface MapContainerProps {
  mapsKey: string;
  mapId: string;
  language: string;
  offices: readonly [ShownOffice, ...ShownOffice[]];
  arc: string;
  labels: MapLabels & OfficeLabels;
  choice: OfficeChoice | undefined;
  onChoose: (choice: OfficeChoice) => void;
}

/** The state of the map and its buttons, below the drawing that is shown until the map is ready. */
function MapPrompt({
  state,
  labels,
  onLoad,
}: {
  state: MapState;
  labels: MapLabels;
  onLoad: () => void;
}) {
  const button = (label: string) => (
    <button
      type="button"
      onClick={onLoad}
      className="button shrink-0 hover:bg-ink hover:text-paper noscript:hidden"
    >
      {label}
    </button>
  );
  return (
    <div className="no-print flex min-h-20 flex-wrap items-center gap-x-6 gap-y-3 border-t border-hairline py-3 text-sm @[40rem]:flex-nowrap">
      {state === "not-loaded" && button(labels.show)}
      {state === "not-loaded" && <p className="max-w-3xl text-soft">{labels.consentNote}</p>}
      {state === "loading" && <p role="status">{labels.loading}…</p>}
      {(state === "failed" || state === "refused") && (
        <p role="alert" className="border-l-4 border-alarm py-1 pl-4">
          {labels.failed}
        </p>
      )}
      {state === "failed" && button(labels.retry)}
    </div>
  );
}

/** The offices map: loaded on click, or when scrolled into view if functional cookies are allowed. */
export function MapContainer({
  mapsKey,
  mapId,
  language,
  offices,
  arc,
  labels,
  choice,
  onChoose,
}: MapContainerProps) {
  const container = useRef<HTMLDivElement>(null);
  const { state, attempt, load, fail, show, unload, GoogleMap } = useOfficesMap(mapsKey, language);
  useLoadByConsent(container, { isLoaded: state !== "not-loaded", load, unload });
  const loadOnClick = () => {
    // The button disappears; focus stays in the map.
    container.current?.focus();
    load();
  };
  return (
    <div
      ref={container}
      role="group"
      aria-label={labels.map}
      tabIndex={-1}
      data-map={state === "refused" ? "failed" : state}
      className="relative isolate h-[24.5rem] overflow-hidden border-t border-hairline outline-none @[40rem]:h-[28rem] @[64rem]:h-[34rem]"
    >
      <MapBoundary key={attempt} onError={fail}>
        {GoogleMap && (
          <div inert={state !== "ready"} className="absolute inset-0">
            <GoogleMap
              mapsKey={mapsKey}
              mapId={mapId}
              offices={offices}
              labels={labels}
              choice={choice}
              onChoose={onChoose}
              isShown={state === "ready"}
              onReady={show}
              onError={fail}
            />
          </div>
        )}
      </MapBoundary>
      {state !== "ready" && (
        <div className="absolute inset-0 flex flex-col bg-paper">
          <OfficesDrawing
            offices={offices}
            arc={arc}
            selected={choice?.id}
            alt={labels.drawingAlt}
          />
          <MapPrompt state={state} labels={labels} onLoad={loadOnClick} />
        </div>
      )}
    </div>
  );
}
