"use client";

import dynamic from "next/dynamic";

/** The library that draws is loaded when there is something to draw, by this page alone. */
export const IndustryBars = dynamic(
  () => import("./industry-chart").then(({ IndustryChart }) => IndustryChart),
  { ssr: false },
);
