declare global {
  interface Window {
    /** Called by Google when it does not accept the key. */
    gm_authFailure?: () => void;
    officesMapLoaded?: () => void;
  }
}

let loading: Promise<void> | undefined;
let isRefused = false;
const refusalListeners = new Set<() => void>();

/** Calls the listener when Google refuses the key, at once if it already has. */
export function onKeyRefused(listener: () => void): () => void {
  refusalListeners.add(listener);
  if (isRefused) listener();
  return () => refusalListeners.delete(listener);
}

/**
 * Loads Google's maps once per page, with the marker library. The map library's own loader is not used: it does not set
 * `loading=async`, and after a failure it never becomes ready.
 */
export function loadMaps(key: string, language: string): Promise<void> {
  if (isRefused) return Promise.reject(new Error("The key of the map is refused."));
  return (loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      loading = undefined;
      script.remove();
      reject(new Error("The script of the map could not be loaded."));
    };
    window.gm_authFailure = () => {
      isRefused = true;
      refusalListeners.forEach((listener) => listener());
    };
    window.officesMapLoaded = resolve;
    script.async = true;
    script.onerror = fail;
    // A captive portal may answer with a page instead of the script.
    script.onload = () => !window.google?.maps && fail();
    const query = new URLSearchParams({
      key,
      language,
      libraries: "marker",
      loading: "async",
      v: "weekly",
      callback: "officesMapLoaded",
    });
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`;
    document.head.append(script);
  }));
}
