/**
 * Chromium uses only the last --disable-features, so this list repeats Playwright's own
 * (playwright-core, chromiumSwitches.ts). The last six prepare the address bar of each window, which
 * took half of the time of a page load, and a process for the next page.
 */
const switchedOff = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "SpareRendererForSitePerProcess",
];

/** Arguments of the tests' browser. Its sandbox does not work as root. */
export const chromiumArguments = [
  `--disable-features=${switchedOff.join(",")}`,
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
