"use client";

import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * True once scripts run, false in the HTML from the server, without a mismatch between the two. What waits for it is rendered
 * piece by piece after the page has come to life, so that no long task stands in a visitor's way.
 */
export const useInBrowser = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
