"use client";

import {
  allowEssentialOnly,
  type ConsentChoices,
  type OptionalCategory,
} from "@/lib/privacy/consent";
import { storedItems } from "@/lib/privacy/cookie-list";
import { currentConsent, subscribeToConsent } from "./store";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const getDataLayer = () => (window.dataLayer ??= []);

/** Google Tag Manager recognizes a command only as an `arguments` object. */
function gtag(..._parts: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  getDataLayer().push(arguments);
}

const consentState = (isAllowed: boolean) => (isAllowed ? "granted" : "denied");

/** Our categories as parameters of Google's Consent Mode v2. */
const consentMode = ({ functional, analytics, marketing }: ConsentChoices) => ({
  ad_storage: consentState(marketing),
  ad_user_data: consentState(marketing),
  ad_personalization: consentState(marketing),
  analytics_storage: consentState(analytics),
  functionality_storage: consentState(functional),
  personalization_storage: consentState(functional),
});

/** A cookie is removed only under the domain it was set for: this host or a parent domain. */
function removeCookie(name: string): void {
  const labels = window.location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  for (const domain of ["", ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

function removeCookiesOf(category: OptionalCategory): void {
  const names = storedItems
    .filter((item) => item.category === category && item.service === "tags")
    .map(({ name }) => name);
  const isListed = (given: string) =>
    names.some((name) =>
      name.endsWith("*") ? given.startsWith(name.slice(0, -1)) : given === name,
    );
  document.cookie
    .split("; ")
    .map((pair) => pair.split("=")[0] ?? "")
    .filter(isListed)
    .forEach(removeCookie);
}

function loadTagManager(id: string): void {
  getDataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** The categories that need the tag manager. */
const tagCategories = ["analytics", "marketing"] as const satisfies readonly OptionalCategory[];

let isStarted = false;

/** Reports the consent to the tag manager, and loads it once a category allows it. Runs once per document. */
export function startTags(id: string): void {
  if (isStarted) return;
  isStarted = true;
  let isLoaded = false;
  let lastConsent: ConsentChoices | undefined;
  gtag("consent", "default", {
    ...consentMode({ functional: false, analytics: false, marketing: false }),
    security_storage: "granted",
  });
  const applyConsent = () => {
    const stored = currentConsent();
    const consent: ConsentChoices = stored ?? allowEssentialOnly;
    if (consent === lastConsent) return;
    const before = lastConsent;
    lastConsent = consent;
    if (stored ?? before) gtag("consent", "update", consentMode(consent));
    const refused = tagCategories.filter((category) => !consent[category]);
    refused.forEach(removeCookiesOf);
    // A running tag manager cannot be unloaded and would go on sending: the page reloads without it.
    if (isLoaded && refused.some((category) => before?.[category])) return window.location.reload();
    if (isLoaded || !(consent.analytics || consent.marketing)) return;
    isLoaded = true;
    loadTagManager(id);
  };
  applyConsent();
  subscribeToConsent(applyConsent);
}
