/**
 * Playwright turns features of the browser off, and the last list of them is the one that counts: these are its own (playwright-core,
 * chromiumSwitches.ts), then what Chromium would prepare for the address bar of each window, which took half of the time of a page load.
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

/** What the tests' browser is started with. As root it cannot shut itself in. */
export const chromiumArguments = [
  `--disable-features=${switchedOff.join(",")}`,
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
