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
  ["#process=1.AA", "figures"],
  ["#enquiry", undefined],
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
  "For %j in the URL the form and the page's inline script reserve the same height: %s",
  (given, heightKey) => {
    const query = String(given);
    const { search, hash } = new URL(query[0] === "#" ? query : `?${query}`, "https://example.com");
    expect(prefillHeightKey(new URLSearchParams(search), hash)).toBe(heightKey);
    const element = { className: "" };
    vm.runInNewContext(reserveHeightScript(), {
      URLSearchParams,
      location: { search, hash },
      document: { currentScript: { previousSibling: element } },
    });
    expect(element.className).toBe(heightKey ? `mt-6 ${prefillMinHeights[heightKey]}` : "");
  },
);
