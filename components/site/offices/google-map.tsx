"use client";

import {
  AdvancedMarker,
  APIProvider,
  InfoWindow,
  Map,
  useAdvancedMarkerRef,
  useMap,
} from "@vis.gl/react-google-maps";
import { useEffect, useEffectEvent, useState } from "react";
import { midpoint, type Position } from "@/lib/domain/site/offices-map";
import type { OfficeChoice, OfficeLabels, ShownOffice } from "./office";
import { OfficeAddress, OfficeMail } from "./office-address";
import { OfficePin } from "./office-pin";

const LIBRARIES = ["marker"];
const FIRST_ZOOM = 3;
const OFFICE_ZOOM = 14;
const FOCUS_DELAY_MS = 500;
const userActions = ["pointerdown", "keydown", "wheel", "touchstart"];

export interface GoogleMapProps {
  mapsKey: string;
  mapId: string;
  offices: readonly [ShownOffice, ...ShownOffice[]];
  labels: OfficeLabels;
  choice: OfficeChoice | undefined;
  onChoose: (choice: OfficeChoice) => void;
  /** Whether the map is visible; the delay before it moves to an office starts then. */
  isShown: boolean;
  onReady: () => void;
  onError: () => void;
}

/** Calls back after the delay unless the visitor acts first. Returns a function that cancels this. */
function unlessUserActs(callback: () => void): () => void {
  const stop = () => {
    clearTimeout(timer);
    userActions.forEach((action) => window.removeEventListener(action, stop, true));
  };
  const timer = setTimeout(() => {
    stop();
    callback();
  }, FOCUS_DELAY_MS);
  userActions.forEach((action) =>
    window.addEventListener(action, stop, { capture: true, passive: true }),
  );
  return stop;
}

function moveTo(map: google.maps.Map, position: Position): void {
  if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    map.moveCamera({ center: position, zoom: OFFICE_ZOOM });
  } else {
    map.panTo(position);
    map.setZoom(OFFICE_ZOOM);
  }
}

/** Moves the map to the chosen office (P-MAP-04, P-MAP-05). */
function useFocus(
  map: google.maps.Map | null,
  {
    offices,
    choice,
    onChoose,
    isShown,
  }: Pick<GoogleMapProps, "offices" | "choice" | "onChoose" | "isShown">,
) {
  const [chosenBefore] = useState(choice);
  const focusFirst = useEffectEvent(() => {
    // A choice made while the map was loading is kept.
    if (choice === chosenBefore)
      onChoose({ id: chosenBefore?.id ?? offices[0].id, isByMarker: false });
  });

  useEffect(() => {
    if (map && isShown) return unlessUserActs(() => focusFirst());
  }, [map, isShown]);

  const focusOffice = useEffectEvent((target: google.maps.Map, { id }: OfficeChoice) => {
    const position = offices.find((office) => office.id === id)?.position;
    if (position) moveTo(target, position);
  });
  useEffect(() => {
    // A choice from before the map existed is applied by `focusFirst`: the map first shows both offices.
    if (map && choice && choice !== chosenBefore) focusOffice(map, choice);
  }, [map, choice, chosenBefore]);
}

interface OfficeMarkerProps {
  office: ShownOffice;
  labels: OfficeLabels;
  isSelected: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

function OfficeMarker({ office, labels, isSelected, isOpen, onOpen, onClose }: OfficeMarkerProps) {
  const [markerRef, marker] = useAdvancedMarkerRef();
  return (
    <>
      <AdvancedMarker
        ref={markerRef}
        position={office.position}
        title={office.name}
        onClick={onOpen}
      >
        <OfficePin isSelected={isSelected} />
      </AdvancedMarker>
      {isOpen && marker && (
        <InfoWindow anchor={marker} ariaLabel={office.name} onClose={onClose}>
          {/* Overrides the colours of Google's info window. */}
          <div className="bg-raised p-3 text-sm text-ink">
            <p lang={office.nameLanguage} className="font-semibold">
              {office.name}
            </p>
            <OfficeAddress office={office} labels={labels} />
            <p className="mt-1">
              <OfficeMail email={office.email} className="link inline-block py-1" />
            </p>
          </div>
        </InfoWindow>
      )}
    </>
  );
}

function Markers({
  offices,
  labels,
  choice,
  onChoose,
  isShown,
}: Pick<GoogleMapProps, "offices" | "labels" | "choice" | "onChoose" | "isShown">) {
  useFocus(useMap(), { offices, choice, onChoose, isShown });
  const [closed, setClosed] = useState<OfficeChoice>();
  return offices.map((office) => (
    <OfficeMarker
      key={office.id}
      office={office}
      labels={labels}
      isSelected={choice?.id === office.id}
      isOpen={choice?.id === office.id && choice.isByMarker && choice !== closed}
      onOpen={() => onChoose({ id: office.id, isByMarker: true })}
      onClose={() => setClosed(choice)}
    />
  ));
}

/** Google's map with a marker for each office. Requires its script to be loaded. */
export function GoogleMap({ mapsKey, mapId, onReady, onError, ...shown }: GoogleMapProps) {
  const { offices } = shown;
  const [middle] = useState(() =>
    midpoint(offices[0].position, (offices[1] ?? offices[0]).position),
  );
  return (
    <APIProvider
      apiKey={mapsKey}
      libraries={LIBRARIES}
      solutionChannel=""
      disableUsageAttribution
      onError={onError}
    >
      <Map
        mapId={mapId}
        defaultCenter={middle}
        defaultZoom={FIRST_ZOOM}
        colorScheme="FOLLOW_SYSTEM"
        backgroundColor="var(--paper)"
        gestureHandling="cooperative"
        mapTypeControl={false}
        streetViewControl={false}
        onTilesLoaded={onReady}
        onIdle={onReady}
      >
        <Markers {...shown} />
      </Map>
    </APIProvider>
  );
}
