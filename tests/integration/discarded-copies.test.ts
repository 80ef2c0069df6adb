import { database } from "@/lib/data/database/prisma";
import { admin, makeCase } from "../support/created-cases";

const industry = async () => {
  const id = "fishing";
  await admin("POST", "/industries", { id, name: "Fishing" });
  return { id };
};

test.each([
  { path: "/business-cases", field: "title", make: () => makeCase() },
  { path: "/industries", field: "name", make: industry },
])(
  "Deleting $path with copy=working discards the copy, never the document [A-COPY-04]",
  async ({ path, field, make }) => {
    const { id } = await make();
    const url = `${path}/${id}`;
    const status = async (query = "") => (await admin("GET", `${url}${query}`)).status;
    const nothing = await admin("DELETE", `${url}?copy=working`);
    expect([nothing.status, nothing.body.code, await status()]).toEqual([
      404,
      "no_working_copy",
      200,
    ]);
    await admin("PUT", `${url}?copy=working`, { [field]: "Prepared" });
    const discarded = await admin("DELETE", `${url}?copy=working`);
    expect(discarded).toMatchObject({ status: 200, body: { message: "Working copy discarded" } });
    expect([await status(), await status("?copy=working")]).toEqual([200, 404]);
    const last = await database().auditEntry.findFirst({ orderBy: { id: "desc" } });
    expect(last).toMatchObject({ action: "discard_copy", subjectId: id });
    expect((await admin("DELETE", `${url}?copy=draft`)).status).toBe(400);
    expect(await status()).toBe(200);
    expect((await admin("DELETE", url)).status).toBe(200);
    expect(await status()).toBe(404);
  },
);
