/**
 * Chromium uses only the last --disable-features, so this list repeats Playwright's own
 * (playwright-core, chromiumSwitches.ts). The last five prepare the address bar of each window,
 * which took half of the time of a page load.
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
];

/** Arguments of the tests' browser. Its sandbox does not work as root. */
export const chromiumArguments = [
  `--disable-features=${switchedOff.join(",")}`,
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
