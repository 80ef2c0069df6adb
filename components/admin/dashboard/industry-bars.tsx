"use client";

import dynamic from "next/dynamic";

/** Loads the chart library only on this page, and only when there are bars to draw. */
export const IndustryBars = dynamic(
  () => import("./industry-chart").then(({ IndustryChart }) => IndustryChart),
  { ssr: false },
);
