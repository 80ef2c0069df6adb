"use client";

import { useRouter } from "next/navigation";
import { Bar, BarChart, XAxis, YAxis } from "recharts";

interface IndustryBar {
  name: string;
  cases: number;
  /** The list of these cases. */
  href: string;
}

/** The height of a row of the list beside the chart, and of its bar, in pixels (h-9). */
const ROW_HEIGHT = 36;
const BAR_HEIGHT = 8;

/** One bar per industry, aligned with the rows of the list beside it. */
export function IndustryChart({ bars }: { bars: readonly IndustryBar[] }) {
  const router = useRouter();
  return (
    <div aria-hidden="true" data-chart="">
      <BarChart
        responsive
        layout="vertical"
        data={bars}
        accessibilityLayer={false}
        margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
        style={{ width: "100%", height: bars.length * ROW_HEIGHT }}
      >
        <XAxis type="number" hide domain={[0, "dataMax"]} />
        <YAxis type="category" dataKey="href" hide />
        <Bar
          dataKey="cases"
          fill="var(--ink)"
          barSize={BAR_HEIGHT}
          isAnimationActive={false}
          className="cursor-pointer hover:opacity-75"
          onClick={(_, index) => {
            const bar = bars[index];
            if (bar) router.push(bar.href);
          }}
        />
      </BarChart>
    </div>
  );
}
