"use client";

import { allowEssentialOnly, type Allowed, type OptionalCategory } from "@/lib/privacy/consent";
import { keptItems } from "@/lib/privacy/cookie-list";
import { currentConsent, subscribeToConsent } from "./store";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const layer = () => (window.dataLayer ??= []);

/** Google's tag manager takes a command for one only as an arguments object. */
function command(..._parts: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  layer().push(arguments);
}

const say = (isAllowed: boolean) => (isAllowed ? "granted" : "denied");

/** Our categories in the words of Consent Mode, version 2. */
const consentMode = ({ functional, analytics, marketing }: Allowed) => ({
  ad_storage: say(marketing),
  ad_user_data: say(marketing),
  ad_personalization: say(marketing),
  analytics_storage: say(analytics),
  functionality_storage: say(functional),
  personalization_storage: say(functional),
});

/** A cookie can only be removed under the domain it was set for, which a service chooses: this host or one above it. */
function removeCookie(name: string): void {
  const labels = window.location.hostname.split(".");
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join(".")}`);
  for (const domain of ["", ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

function removeCookiesOf(category: OptionalCategory): void {
  const names = keptItems.filter((item) => item.category === category && item.tool === "tags").map(({ name }) => name);
  const isListed = (given: string) => names.some((name) => (name.endsWith("*") ? given.startsWith(name.slice(0, -1)) : given === name));
  document.cookie.split("; ").map((pair) => pair.split("=")[0] ?? "").filter(isListed).forEach(removeCookie);
}

function loadTagManager(id: string): void {
  layer().push({ "gtm.start": Date.now(), event: "gtm.js" });
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
  let heard: Allowed | undefined;
  command("consent", "default", { ...consentMode({ functional: false, analytics: false, marketing: false }), security_storage: "granted" });
  const follow = () => {
    const given = currentConsent();
    const consent: Allowed = given ?? allowEssentialOnly;
    if (consent === heard) return;
    const before = heard;
    heard = consent;
    if (given ?? before) command("consent", "update", consentMode(consent));
    const refused = tagCategories.filter((category) => !consent[category]);
    refused.forEach(removeCookiesOf);
    // What runs already cannot be unloaded, and would go on asking: the page begins anew without it.
    if (isLoaded && refused.some((category) => before?.[category])) return window.location.reload();
    if (isLoaded || !(consent.analytics || consent.marketing)) return;
    isLoaded = true;
    loadTagManager(id);
  };
  follow();
  subscribeToConsent(follow);
}
