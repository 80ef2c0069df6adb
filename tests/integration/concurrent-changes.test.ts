import { setTimeout as wait } from "node:timers/promises";
import { lockOwner } from "@/lib/data/database/locks";
import { changeInOrder } from "@/lib/data/database/change-queue";
import { asAdministrator, callApi } from "../support/content-requests";

const admin = asAdministrator();
const [one, two] = ["orders-from-email-to-warehouse", "site-invoices-matched-to-orders"];

test("When two changes deadlock, one is retried and both succeed", async () => {
  let begun = 0;
  const change = (first: string, second: string) =>
    changeInOrder(`${first} ${second}`, async (tx) => {
      begun += 1;
      await lockOwner("business_case", first, tx);
      await wait(300);
      await lockOwner("business_case", second, tx);
      return "made";
    });
  expect(await Promise.all([change(one, two), change(two, one)])).toEqual(["made", "made"]);
  expect(begun).toBe(3);
}, 20_000);

test("Changes queued behind one that did not reach the database are refused with it, at once", async () => {
  const away = Object.assign(new Error("no route"), { code: "ECONNREFUSED" });
  const tried: number[] = [];
  const change = (number: number) =>
    changeInOrder("same", async () => {
      tried.push(number);
      await wait(50);
      throw away;
    });
  const results = await Promise.allSettled([change(1), change(2), change(3)]);
  expect(results.map((result) => result.status === "rejected" && result.reason === away)).toEqual([
    true,
    true,
    true,
  ]);
  expect(tried).toEqual([1]);
  await expect(changeInOrder("same", async () => "works again")).resolves.toBe("works again");
});

test("Parallel changes of many cases all succeed", async () => {
  const ids = Array.from({ length: 12 }, (_, index) => `many-${index}`);
  const created = await Promise.all(
    ids.map((id) => admin("POST", "/business-cases", { id, title: id })),
  );
  const changed = await Promise.all(
    ids.flatMap((id) => [
      admin("POST", `/business-cases/${id}/problem-points`, { text: "a" }),
      admin("PUT", `/business-cases/${id}`, {
        industries: ["wholesale"],
        relatedCases: ids.filter((other) => other !== id).slice(0, 3),
      }),
    ]),
  );
  expect(new Set([...created, ...changed].map(({ status }) => status))).toEqual(
    new Set([201, 200]),
  );
}, 30_000);

test("Deletions while other changes refer to the deleted items leave no dangling references", async () => {
  for (const id of ["passing-1", "passing-2"]) await admin("POST", "/industries", { id, name: id });
  const ids = ["left-1", "left-2", "left-3", "left-4"];
  for (const id of ids)
    await admin("POST", "/business-cases", {
      id,
      title: id,
      industries: ["passing-1", "passing-2"],
      relatedCases: [one],
    });
  const responses = await Promise.all([
    ...ids.map((id, index) =>
      admin("PUT", `/business-cases/${id}`, {
        industries: index % 2 ? ["passing-1"] : ["passing-2", "passing-1"],
        relatedCases: ids.filter((other) => other !== id),
      }),
    ),
    admin("DELETE", "/industries/passing-1"),
    admin("DELETE", "/business-cases/left-4"),
    admin("DELETE", "/industries/passing-2"),
    ...ids.map((id) => admin("POST", `/translations/business-cases/${id}/it`, { title: "T" })),
  ]);
  expect(
    responses.map(({ status }) => status).filter((status) => ![200, 400, 404].includes(status)),
  ).toEqual([]);
  for (const id of ids.slice(0, 3)) {
    const { business_case } = (await callApi("GET", `/business-cases/${id}`)).body;
    expect(business_case.industries).toEqual([]);
    expect(business_case.relatedCases).not.toContain("left-4");
  }
}, 30_000);

test("A change that takes too long fails alone, and those queued behind it succeed", async () => {
  const change = (work: () => Promise<string>) =>
    changeInOrder("slow", async (tx) => {
      const value = await work();
      await lockOwner("business_case", one, tx);
      return value;
    });
  const results = await Promise.allSettled([
    change(async () => wait(4_700).then(() => "late")),
    change(async () => "in time"),
  ]);
  expect(results).toMatchObject([
    { status: "rejected" },
    { status: "fulfilled", value: "in time" },
  ]);
}, 20_000);
