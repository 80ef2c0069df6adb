import type { Page } from "@playwright/test";

/** What the site asked of the map, in order; `at` in milliseconds of the page. */
export interface MapCall {
  name: string;
  at: number;
  value?: unknown;
}

interface StandInWishes {
  /**
   * Google rejects the key after the map is made; from then on markers throw, as the real ones do.
   */
  refuse?: "before-markers" | "after-markers";
  /** The map has no tiles until the test calls `showTiles` in the page. */
  blank?: boolean;
}

declare global {
  interface Window {
    mapCalls: MapCall[];
    mapWishes?: StandInWishes;
    showTiles: () => void;
  }
}

/** Stands in for Google's script, at its boundary: as much of it as the map library uses. Runs in the page. */
function googleMapsScript() {
  const wishes = window.mapWishes ?? {};
  const calls = (window.mapCalls ??= []);
  const record = (name: string, value?: unknown) =>
    calls.push({
      name,
      at: performance.now(),
      value: value === undefined ? undefined : JSON.parse(JSON.stringify(value)),
    });
  let isRefused = false;

  type Listener = (event?: unknown) => void;
  const listeners = new WeakMap<object, Map<string, Set<Listener>>>();
  const listenersOf = (target: object, name: string) => {
    if (!listeners.has(target)) listeners.set(target, new Map());
    const named = listeners.get(target)!;
    if (!named.has(name)) named.set(name, new Set());
    return named.get(name)!;
  };
  const event = {
    addListener: (target: object, name: string, listener: Listener) => {
      listenersOf(target, name).add(listener);
      return { remove: () => listenersOf(target, name).delete(listener) };
    },
    clearInstanceListeners: (target: object) => listeners.delete(target),
    trigger: (target: object, name: string) =>
      [...listenersOf(target, name)].forEach((listener) => listener()),
  };

  const refuse = () => {
    isRefused = true;
    window.gm_authFailure?.();
  };

  interface Camera {
    center?: { lat: number; lng: number };
    zoom?: number;
  }
  class StandInMap {
    camera = { center: { lat: 0, lng: 0 }, zoom: 0 };
    constructor(
      private div: HTMLElement,
      options: Camera & { mapId?: string; colorScheme?: string; gestureHandling?: string },
    ) {
      const { center, zoom, mapId, colorScheme, gestureHandling } = options;
      record("map", { center, zoom, mapId, colorScheme, gestureHandling });
      this.camera = { center: center!, zoom: zoom! };
      isRefused = wishes.refuse === "before-markers";
      window.showTiles = () =>
        ["bounds_changed", "tilesloaded", "idle"].forEach((name) => event.trigger(this, name));
      setTimeout(() => {
        if (isRefused) refuse();
        if (!wishes.blank) window.showTiles();
        if (wishes.refuse === "after-markers") setTimeout(refuse, 100);
      }, 200);
    }
    private move(camera: Camera) {
      this.camera = { ...this.camera, ...camera };
      setTimeout(() => event.trigger(this, "bounds_changed"));
    }
    getDiv = () => (isRefused ? undefined : this.div);
    getCenter = () => ({ toJSON: () => this.camera.center });
    getZoom = () => this.camera.zoom;
    getHeading = () => 0;
    getTilt = () => 0;
    getBounds = () => ({ toJSON: () => ({ north: 1, south: 0, east: 1, west: 0 }) });
    setOptions = () => undefined;
    addListener = (name: string, listener: Listener) => event.addListener(this, name, listener);
    panTo = (center: NonNullable<Camera["center"]>) => {
      record("panTo", center);
      this.move({ center });
    };
    setZoom = (zoom: number) => {
      record("setZoom", zoom);
      this.move({ zoom });
    };
    moveCamera = (camera: Camera) => {
      record("moveCamera", camera);
      this.move(camera);
    };
  }

  class StandInMarker extends HTMLElement {
    #position: { lat: number; lng: number } | undefined;
    #map: StandInMap | null = null;
    #content: HTMLElement | null = null;
    constructor() {
      super();
      this.addEventListener("click", () => this.dispatchEvent(new Event("gmp-click")));
      this.addEventListener("keydown", (pressed) => pressed.key === "Enter" && this.click());
    }
    get map() {
      return this.#map;
    }
    set map(map: StandInMap | null) {
      if (isRefused)
        throw new TypeError("Cannot read properties of undefined (reading 'getRootNode')");
      this.#map = map;
      if (map) {
        map.getDiv()!.append(this);
      } else this.remove();
    }
    get position(): { lat: number; lng: number } | undefined {
      return this.#position;
    }
    set position(position: { lat: number; lng: number } | undefined) {
      this.#position = position;
      this.style.cssText = `position: absolute; top: 50%; left: ${(((position?.lng ?? 0) + 180) / 360) * 100}%`;
    }
    get content() {
      return this.#content;
    }
    set content(content: HTMLElement | null) {
      this.#content = content;
      this.replaceChildren(...(content ? [content] : []));
    }
    set gmpClickable(isClickable: boolean) {
      this.tabIndex = isClickable ? 0 : -1;
      this.setAttribute("role", isClickable ? "button" : "img");
    }
    override set title(title: string) {
      this.setAttribute("aria-label", title);
    }
  }
  customElements.define("gmp-advanced-marker", StandInMarker);

  class StandInInfoWindow {
    private frame = document.createElement("div");
    private content = document.createElement("div");
    constructor(private options: { ariaLabel?: string }) {
      const close = Object.assign(document.createElement("button"), {
        textContent: "Close",
        onclick: () => {
          this.close();
          event.trigger(this, "close");
        },
      });
      this.frame.setAttribute("role", "dialog");
      this.frame.style.cssText =
        "position: absolute; bottom: 55%; left: 40%; background: white; color: black; padding: 12px";
      this.frame.append(close, this.content);
    }
    setContent = (content: HTMLElement | null) =>
      this.content.replaceChildren(...(content ? [content] : []));
    setOptions = (options: object) => Object.assign(this.options, options);
    set = () => undefined;
    open = ({ map, anchor }: { map: StandInMap; anchor: StandInMarker }) => {
      record("openInfoWindow", { position: anchor.position });
      this.frame.setAttribute("aria-label", this.options.ariaLabel ?? "");
      map.getDiv()!.append(this.frame);
    };
    close = () => this.frame.remove();
  }

  const library = {
    Map: StandInMap,
    InfoWindow: StandInInfoWindow,
    AdvancedMarkerElement: StandInMarker,
  };
  const callback = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get(
    "callback",
  )!;
  const maps = {
    ...library,
    event,
    marker: library,
    version: "3.64.1",
    Size: class {},
    Settings: { getInstance: () => ({}) },
    importLibrary: async (name: string) => {
      record("importLibrary", name);
      return library;
    },
  };
  Object.assign(window, { google: { maps } });
  (window as unknown as Record<string, () => void>)[callback]?.();
}

/** Answers in Google's place; gives back the addresses that were asked for. */
export async function standInForGoogle(
  page: Page,
  {
    wishes = {},
    before = async () => {},
  }: { wishes?: StandInWishes; before?: () => Promise<void> } = {},
): Promise<URL[]> {
  const asked: URL[] = [];
  await page.addInitScript((given) => (window.mapWishes = given), wishes);
  await page.route("https://maps.googleapis.com/**", async (route) => {
    asked.push(new URL(route.request().url()));
    await before();
    await route.fulfill({
      contentType: "text/javascript",
      body: `(${googleMapsScript.toString()})()`,
    });
  });
  return asked;
}

export const mapCalls = (page: Page) => page.evaluate(() => window.mapCalls ?? []);
export const hasMap = async (page: Page) =>
  (await mapCalls(page)).some(({ name }) => name === "map");
export const moves = async (page: Page) =>
  (await mapCalls(page))
    .filter(({ name }) => ["panTo", "setZoom", "moveCamera"].includes(name))
    .map(({ name, value }) => ({ name, value }));
