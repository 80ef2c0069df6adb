"use client";

import { useConsent } from "@/components/site/consent/store";

/** Whether the visitor has allowed functional cookies; false in the HTML from the server. */
export const useFunctionalConsent = (): boolean => useConsent()?.functional === true;
