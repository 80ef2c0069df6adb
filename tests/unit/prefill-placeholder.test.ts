import vm from "node:vm";
import {
  prefillHeightKey,
  prefillMinHeights,
  reserveHeightScript,
} from "@/components/site/contact/prefill-placeholder";
import { roiSearchParams } from "@/lib/domain/roi/roi-figures";

const figures = roiSearchParams({
  documentsPerMonth: 1,
  minutesPerDocument: 2,
  hourlyRate: 3,
  errorRate: 4,
  timeReduction: 5,
  errorReduction: 6,
  monthlyFee: 7,
});

test.each([
  ["", undefined],
  ["utm_source=x", undefined],
  ["plan=growth", "topic"],
  ["workshop=true", "topic"],
  ["program=x", "topic"],
  ["case=x", "case"],
  ["case=x&plan=growth", "case"],
  [figures, "figures"],
  [`case=x&${figures}`, "caseAndFigures"],
] as const)(
  "For the query %j the form and the page's inline script reserve the same height: %s",
  (query, heightKey) => {
    expect(prefillHeightKey(new URLSearchParams(String(query)))).toBe(heightKey);
    const element = { className: "" };
    vm.runInNewContext(reserveHeightScript(), {
      URLSearchParams,
      location: { search: `?${query}` },
      document: { currentScript: { previousSibling: element } },
    });
    expect(element.className).toBe(heightKey ? `mt-6 ${prefillMinHeights[heightKey]}` : "");
  },
);
