"use client";

import { useSyncExternalStore } from "react";

const never = () => () => {};

/** True once scripts run, false in the HTML from the server, without a mismatch between the two. */
export const useInBrowser = (): boolean => useSyncExternalStore(never, () => true, () => false);
