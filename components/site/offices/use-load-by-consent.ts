"use client";

import { useEffect, useRef, type RefObject } from "react";
import { useConsent } from "@/components/site/consent/store";

/**
 * Loads the map when the container is scrolled into view, if functional cookies are allowed. A map loaded this way is
 * removed when the consent is withdrawn; one loaded by click stays.
 */
export function useLoadByConsent(
  container: RefObject<HTMLElement | null>,
  { isLoaded, load, unload }: { isLoaded: boolean; load: () => void; unload: () => void },
): void {
  // False in the HTML from the server.
  const isAllowed = useConsent()?.functional === true;
  const isWaitingForView = isAllowed && !isLoaded;
  const isByConsent = useRef(false);

  useEffect(() => {
    if (isAllowed || !isByConsent.current) return;
    isByConsent.current = false;
    unload();
  }, [isAllowed, unload]);
  useEffect(() => {
    const loadByConsent = () => {
      isByConsent.current = true;
      load();
    };
    if (!isWaitingForView || !container.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && loadByConsent(),
      { threshold: 0.1 },
    );
    observer.observe(container.current);
    return () => observer.disconnect();
  }, [isWaitingForView, container, load]);
}
