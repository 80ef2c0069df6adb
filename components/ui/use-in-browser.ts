"use client";

import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * True after hydration, false in the HTML from the server, without a hydration mismatch. What depends on it is rendered
 * at low priority after hydration, to avoid a long task.
 */
export const useInBrowser = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
