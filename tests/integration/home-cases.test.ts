import { database } from "@/lib/data/database/prisma";
import { calculateRoi } from "@/lib/domain/roi/roi";
import { figuresOfCase, roiArguments } from "@/lib/domain/roi/roi-figures";
import { getHomeCases } from "@/lib/services/case/home-cases";
import { admin, makeCase } from "../support/created-cases";

const figures = {
  hasDetailPage: true,
  defaultProcessesPerMonth: 1000,
  defaultMinutesPerProcess: 60,
  defaultHourlyRate: 20,
  defaultErrorRate: 5,
  solutionTimeReduction: 0.9,
  solutionErrorReduction: 0.5,
  solutionMonthlyFee: 999,
};

/** The savings of each case by the calculator, largest first. */
async function savingsOfAll() {
  const cases = await database().businessCase.findMany();
  return cases
    .map((found) => ({
      id: found.id,
      hasDetailPage: found.hasDetailPage,
      documents: found.defaultProcessesPerMonth,
      ...calculateRoi(...roiArguments(figuresOfCase(found))),
    }))
    .sort((a, b) => b.savings - a.savings);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("The cases of the home page", () => {
  test("Without a mark the hero is the case with a page that saves most by the calculator", async () => {
    const strongest = (await savingsOfAll()).find(({ hasDetailPage }) => hasDetailPage);
    expect((await getHomeCases("en")).hero?.id).toBe(strongest?.id);
    const { id } = await makeCase(figures);
    expect((await getHomeCases("uk")).hero?.id).toBe(id);
  });

  test("A marked case is the hero however little it saves, until it is unmarked", async () => {
    const { id } = await makeCase({ isHero: true });
    expect((await getHomeCases("en")).hero?.id).toBe(id);
    await admin("PATCH", `/business-cases/${id}`, { isHero: false });
    expect((await getHomeCases("en")).hero?.id).not.toBe(id);
  });

  test("The featured cases are three others, picked at random [P-HOME-04]", async () => {
    const ids = new Set<string>();
    for (let time = 0; time < 20; time += 1) {
      const { hero, featured } = await getHomeCases("en");
      const shown = featured.map(({ id }) => id);
      expect(new Set([hero?.id, ...shown]).size).toBe(4);
      shown.forEach((id) => ids.add(id));
    }
    expect(ids.size).toBeGreaterThan(3);
  });

  test("Of the three, those with a page are first [P-HOME-04]", async () => {
    for (let time = 0; time < 3; time += 1) await makeCase({ hasDetailPage: false });
    const orders = new Set<string>();
    for (let time = 0; time < 40; time += 1) {
      const pages = (await getHomeCases("en")).featured.map(({ hasDetailPage }) => hasDetailPage);
      orders.add(pages.join());
    }
    expect([...orders].filter((order) => order.includes("false,true"))).toEqual([]);
    expect(orders.size).toBeGreaterThan(1);
  });

  test("The totals are the sums of the calculator over all cases with figures and a page", async () => {
    const cases = (await savingsOfAll()).filter(
      ({ documents, hasDetailPage }) => documents > 0 && hasDetailPage,
    );
    const { totals } = await getHomeCases("en");
    expect(totals.cases).toBe(cases.length);
    expect(totals.documents).toBe(sum(cases.map(({ documents }) => documents)));
    expect(totals.hours).toBeCloseTo(sum(cases.map(({ hours, hoursLeft }) => hours - hoursLeft)));
    expect(totals.money).toBeCloseTo(sum(cases.map(({ savings }) => savings)), 3);
  });
});
