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

/** Google's tag manager takes a command for one only as an arguments object. */
function gtag(..._parts: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  getDataLayer().push(arguments);
}

const consentState = (isAllowed: boolean) => (isAllowed ? "granted" : "denied");

/** Our categories in the words of Consent Mode, version 2. */
const consentMode = ({ functional, analytics, marketing }: ConsentChoices) => ({
  ad_storage: consentState(marketing),
  ad_user_data: consentState(marketing),
  ad_personalization: consentState(marketing),
  analytics_storage: consentState(analytics),
  functionality_storage: consentState(functional),
  personalization_storage: consentState(functional),
});

/** A cookie can only be removed under the domain it was set for, which a service chooses: this host or one above it. */
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

/** What the tag manager is there for. */
const tagCategories = ["analytics", "marketing"] as const satisfies readonly OptionalCategory[];

let isStarted = false;

/** Once a document: from now on the tag manager hears what the visitor allows, and is loaded when there is something for it to do. */
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
    // What runs already cannot be unloaded, and would go on asking: the page begins anew without it.
    if (isLoaded && refused.some((category) => before?.[category])) return window.location.reload();
    if (isLoaded || !(consent.analytics || consent.marketing)) return;
    isLoaded = true;
    loadTagManager(id);
  };
  applyConsent();
  subscribeToConsent(applyConsent);
}
