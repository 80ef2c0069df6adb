import { invalidateContent } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { caseOrders, type CaseOrder } from "@/lib/domain/case/case-order";
import { casesPerPage } from "@/lib/domain/case/case-query";
import { calculateRoi } from "@/lib/domain/roi/roi";
import { figuresOfCase, roiArguments } from "@/lib/domain/roi/roi-figures";
import { listCasePage } from "@/lib/services/case/business-cases";
import { callApi } from "../support/content-requests";
import { admin, makeCase } from "../support/created-cases";

const pageIds = async (industry: string, order: CaseOrder, page = 1) =>
  (await listCasePage("en", industry, order, page)).cases.map(({ id }) => id);

const savedBy = {
  "-monthly_saving": (figures) => calculateRoi(...roiArguments(figures)).savings,
  "-minutes_saved": (figures) => {
    const one = { ...figures, documentsPerMonth: 60 };
    const { hours, hoursLeft } = calculateRoi(...roiArguments(one));
    // Equal cases are sorted by id, which a rounding error would prevent.
    return Math.round((hours - hoursLeft) * 1e6) / 1e6;
  },
} satisfies Record<string, (figures: ReturnType<typeof figuresOfCase>) => number>;

beforeEach(() => invalidateContent());

describe("The order of cases by what they save", () => {
  test.each(Object.entries(savedBy))("sort=%s is the calculator's", async (sort, saved) => {
    await makeCase({
      defaultProcessesPerMonth: 700,
      defaultMinutesPerProcess: 33,
      defaultHourlyRate: 17,
      defaultErrorRate: 12,
      solutionTimeReduction: 0.4,
      solutionErrorReduction: 0.95,
      solutionMonthlyFee: 4000,
    });
    const { body } = await callApi("GET", `/business-cases?limit=100&sort=${sort}`);
    const listed = (body.business_cases as { id: string }[]).map(({ id }) => id);
    const cases = await database().businessCase.findMany({ orderBy: { id: "asc" } });
    const expected = cases
      .map((found) => ({ id: found.id, saved: saved(figuresOfCase(found)) }))
      .sort((one, other) => other.saved - one.saved);
    expect(listed).toEqual(expected.map(({ id }) => id));
  });
});

describe("A page of the public list", () => {
  test("By default the strongest case is first, and the others follow with the latest change first", async () => {
    await admin("PATCH", "/business-cases/hours-from-site-to-payroll", {
      implementationTime: "7 weeks",
    });
    const newest = (await callApi("GET", "/business-cases?limit=100")).body.business_cases as {
      id: string;
    }[];
    const strongest = "price-lists-updated-overnight";
    const expected = [strongest, ...newest.map(({ id }) => id).filter((id) => id !== strongest)];
    expect(await pageIds("all", "newest")).toEqual(expected.slice(0, casesPerPage));
    expect(expected[1]).toBe("hours-from-site-to-payroll");
  });

  test("The strongest of an industry is one of its cases, marked or saving most", async () => {
    expect((await pageIds("healthcare", "newest"))[0]).toBe("clinic-referrals-booked-same-day");
    const { id } = await makeCase({ isHero: true, industries: ["healthcare"] });
    expect((await pageIds("healthcare", "newest"))[0]).toBe(id);
    expect((await pageIds("all", "newest"))[0]).toBe(id);
    expect(await pageIds("construction", "newest")).not.toContain(id);
    await admin("DELETE", `/business-cases/${id}`);
    expect((await pageIds("all", "newest"))[0]).not.toBe(id);
  });

  test("Another order begins with its own first case", async () => {
    const [first, second] = await pageIds("wholesale", "saving");
    expect([first, second]).toEqual([
      "price-lists-updated-overnight",
      "orders-from-email-to-warehouse",
    ]);
    expect((await pageIds("property", "time"))[0]).toBe("tenant-references-checked-in-a-day");
  });

  test("The pages of each order together have every case once", async () => {
    for (let made = 0; made < casesPerPage; made += 1) await makeCase();
    const all = await database().businessCase.count();
    for (const order of caseOrders) {
      const { pages, total } = await listCasePage("en", "all", order, 1);
      const numbers = Array.from({ length: pages }, (_, index) => index + 1);
      const found = await Promise.all(numbers.map((page) => pageIds("all", order, page)));
      expect([order, total, found[0]?.length]).toEqual([order, all, casesPerPage]);
      expect(new Set(found.flat()).size).toBe(all);
      expect(found.flat()).toHaveLength(all);
    }
  });

  test("An industry without cases has an empty page in each order", async () => {
    for (const order of caseOrders)
      expect(await listCasePage("en", "mining", order, 1)).toMatchObject({
        cases: [],
        total: 0,
        pages: 1,
      });
  });
});
