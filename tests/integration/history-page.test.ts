import { scheduledGrant } from "@/lib/auth/grants";
import { environment } from "@/lib/env";
import { getHistory } from "@/lib/services/document/history";
import { asAdministrator } from "../support/content-requests";
import { admin, makeCase } from "../support/created-cases";

const other = asAdministrator();
const grant = scheduledGrant({ id: "somebody", name: "somebody" });

interface Listed {
  number: number;
  follows: number | null;
}

const listed = async (id: string): Promise<Listed[]> =>
  (await admin("GET", `/documents/business-case/${id}/versions`)).body.versions;
const followed = async (id: string) =>
  (await listed(id)).map(({ number, follows }) => [number, follows]);
const show = (id: string, query: Parameters<typeof getHistory>[2]) =>
  getHistory(grant, { kind: "business_case", id }, query, "en");

test("Each version tells which one it follows: that of a published draft the one that was public before [A-VERS-04]", async () => {
  const { id, version } = await makeCase();
  for (const by of [admin, other])
    await by("PUT", `/business-cases/${id}?copy=working`, { title: by === admin ? "One" : "Two" });
  const published = await admin("POST", `/documents/business-case/${id}/working-copy/publish`, {
    base_version: version,
  });
  expect(published.status).toBe(200);
  expect(await followed(id)).toEqual([
    [4, 1],
    [3, 2],
    [2, 1],
    [1, null],
  ]);
  const { version: one } = (await admin("GET", `/documents/business-case/${id}/versions/4`)).body;
  expect(one.follows).toBe(1);
  const { changes } = await show(id, { from: 1, to: 4 });
  expect(changes).toMatchObject([{ field: "title" }]);
});

test("A version follows one that is kept, and a comparison with one that isn't says so [A-VERS-03, A-VERS-04]", async () => {
  environment().VERSIONS_KEEP = 2;
  try {
    const { id } = await makeCase();
    await admin("PATCH", `/documents/business-case/${id}/versions/1`, { label: "Kept" });
    for (const title of ["2", "3", "4", "5"])
      await (Number(title) % 2 ? admin : other)("PUT", `/business-cases/${id}`, { title });
    expect(await followed(id)).toEqual([
      [5, 4],
      [4, 1],
      [1, null],
    ]);
    expect(await show(id, { from: 3, to: 4 })).toMatchObject({ isGone: true, changes: undefined });
    expect(await show(id, { from: "published", to: "working" })).toMatchObject({ isGone: true });
    expect(await show(id, { from: 1, to: 5 })).toMatchObject({
      isGone: false,
      changes: [{ field: "title" }],
    });
    // A version that is chosen for a comparison.
    expect(await show(id, { from: 3 })).toMatchObject({ isGone: false, changes: undefined });
  } finally {
    environment().VERSIONS_KEEP = undefined;
  }
});

test("Any two versions are compared, in either direction [A-VERS-04]", async () => {
  const { id } = await makeCase();
  await other("PUT", `/business-cases/${id}`, { title: "Two" });
  await admin("PUT", `/business-cases/${id}`, { title: "Three" });
  const title = async (from: number, to: number) => {
    const { changes } = await show(id, { from, to });
    return changes?.map(({ before, after }) => [before, after]);
  };
  expect(await title(1, 3)).toEqual([[`Case ${id}`, "Three"]]);
  expect(await title(3, 2)).toEqual([["Three", "Two"]]);
});
