"use client";

import { useCallback, useEffect, useState, type ComponentType } from "react";
import type { GoogleMapProps } from "./google-map";
import { loadMaps, onKeyRefused } from "./load-maps";

/** P-MAP-10. `refused`: Google does not accept the key, so retrying is pointless. */
export type MapState = "not-loaded" | "loading" | "ready" | "failed" | "refused";

/** The time from the first request to the first rendering of the map. */
const LOAD_TIMEOUT_MS = 15_000;

interface LoadingOptions {
  mapsKey: string;
  language: string;
  fail: () => void;
  /** Called when Google does not accept the key. */
  refuse: () => void;
}

/** The component of the map, loaded in parallel with Google's script at each attempt; attempt 0 is none. */
function useMapComponent(
  attempt: number,
  { mapsKey, language, fail, refuse }: LoadingOptions,
): ComponentType<GoogleMapProps> | undefined {
  const [GoogleMap, setGoogleMap] = useState<ComponentType<GoogleMapProps>>();
  useEffect(() => {
    if (attempt === 0) return;
    let isWanted = true;
    const unsubscribe = onKeyRefused(refuse);
    Promise.all([import("./google-map"), loadMaps(mapsKey, language)]).then(
      ([loaded]) => isWanted && setGoogleMap(() => loaded.GoogleMap),
      () => isWanted && fail(),
    );
    return () => {
      isWanted = false;
      unsubscribe();
    };
  }, [attempt, mapsKey, language, fail, refuse]);
  return GoogleMap;
}

/** Loads the map on demand. */
export function useOfficesMap(mapsKey: string, language: string) {
  const [state, setState] = useState<MapState>("not-loaded");
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(() => {
    setAttempt((before) => before + 1);
    setState("loading");
  }, []);
  const unload = useCallback(() => setState("not-loaded"), []);
  const fail = useCallback(
    () => setState((before) => (before === "refused" ? before : "failed")),
    [],
  );
  const show = useCallback(
    () => setState((before) => (before === "loading" ? "ready" : before)),
    [],
  );
  const refuse = useCallback(() => setState("refused"), []);
  const GoogleMap = useMapComponent(attempt, { mapsKey, language, fail, refuse });
  useEffect(() => {
    if (state !== "loading") return;
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state, attempt, fail]);

  return {
    state,
    attempt,
    load,
    fail,
    show,
    unload,
    GoogleMap: state === "loading" || state === "ready" ? GoogleMap : undefined,
  };
}
