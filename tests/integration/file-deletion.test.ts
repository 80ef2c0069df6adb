import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import * as deleteRoute from "@/app/api/v1/files/delete/route";
import { contentState } from "@/lib/cache/content-state.mjs";
import { database } from "@/lib/data/database/prisma";
import { signedIn } from "../support/accounts";
import { callRoute } from "../support/api-request";
import { mp4, sampleImage } from "../support/files";
import { uploadPath, one, other, upload, isStored, show } from "../support/stored-files";

describe("Deleting a file", () => {
  interface ResponseBody {
    success: boolean;
    message: string;
    code: string;
  }
  let headers: Record<string, string>;
  beforeAll(async () => ({ headers } = await signedIn({ isAdmin: true })));
  const clear = (body: object) =>
    callRoute<ResponseBody>(deleteRoute, "/api/v1/files/delete", { method: "POST", headers, body });
  const fields = (id: string) =>
    database().businessCase.findUnique({
      where: { id },
      select: { imageUrl: true, videoUrl: true, fallbackImage: true, version: true },
    });

  test("It empties the field and removes the file, and doing it again changes nothing [A-FILE-02, A-FILE-15]", async () => {
    const file_url = await upload("png", await sampleImage("png"), one);
    await show(one, { imageUrl: file_url });
    const { generation } = contentState();
    const body = { file_url, case_id: one, field: "imageUrl" };
    expect(await clear(body)).toMatchObject({
      status: 200,
      body: { success: true, message: "File deleted successfully" },
    });
    expect([await isStored(file_url), (await fields(one))?.imageUrl]).toEqual([[false, false], ""]);
    expect(contentState().generation).toBeGreaterThan(generation);
    expect(
      await database().auditEntry.findMany({
        where: { resourceId: { in: [one, file_url.slice(1)] }, action: { not: "create" } },
        orderBy: { id: "asc" },
      }),
    ).toMatchObject([
      {
        action: "update",
        resourceKind: "business_case",
        changes: { imageUrl: { from: file_url, to: "" } },
      },
      { action: "delete", resourceKind: "file" },
    ]);
    const before = await fields(one);
    expect((await clear(body)).status).toBe(200);
    expect(await fields(one)).toEqual(before);
  });

  test("A file stays while another case or field shows it [A-FILE-15]", async () => {
    const file_url = await upload("png", await sampleImage("png"), one);
    await show(one, { imageUrl: file_url, fallbackImage: file_url });
    await show(other, { fallbackImage: file_url });
    for (const [case_id, field, stays] of [
      [one, "imageUrl", true],
      [other, "fallbackImage", true],
      [one, "fallbackImage", false],
    ] as const) {
      expect((await clear({ file_url, case_id, field })).status).toBe(200);
      expect([(await fields(case_id))?.[field], await isStored(file_url)]).toEqual([
        "",
        [stays, stays],
      ]);
    }
  });

  test("A field that shows something else stays as it is [A-FILE-15]", async () => {
    const file_url = await upload("png", await sampleImage("png"));
    expect((await clear({ file_url, case_id: one, field: "imageUrl" })).status).toBe(200);
    expect([(await fields(one))?.imageUrl, await isStored(file_url)]).toEqual([
      "/pictures/a.svg",
      [false, false],
    ]);
  });

  test("The response has the current version of the case, even when nothing changed [A-FILE-15]", async () => {
    const file_url = await upload("png", await sampleImage("png"));
    await show(one, { imageUrl: file_url });
    const version = (await fields(one))?.version ?? 0;
    for (let times = 0; times < 2; times += 1)
      expect(await clear({ file_url, case_id: one, field: "imageUrl" })).toMatchObject({
        status: 200,
        body: { version: version + 1 },
      });
    expect((await fields(one))?.version).toBe(version + 1);
    expect((await clear({ file_url })).body).not.toHaveProperty("version");
  });

  test("A file that belongs to no case is deleted [A-FILE-15]", async () => {
    const file_url = await upload("mp4", mp4(500));
    expect((await clear({ file_url })).status).toBe(200);
    expect(await isStored(file_url)).toEqual([false, false]);
  });

  test("A file without a record is not deleted [A-FILE-02]", async () => {
    mkdirSync(uploadPath("images"), { recursive: true });
    writeFileSync(uploadPath("images/owner.png"), "x");
    expect((await clear({ file_url: "/images/owner.png" })).status).toBe(200);
    expect(readFileSync(uploadPath("images/owner.png"), "utf8")).toBe("x");
    rmSync(uploadPath("images/owner.png"));
  });

  test.each([
    { file_url: "/pictures/a.svg", case_id: one, field: "imageUrl" },
    { file_url: "https://example.com/images/a.png" },
    { file_url: "//images/a.png" },
    { file_url: "images/a.png" },
    { file_url: "/images/" },
    { file_url: "/images/../pictures/a.svg" },
    { file_url: "/images/./a.png" },
    { file_url: "/images/%2e%2e/a.png" },
    { file_url: "/imagesx/a.png" },
    {},
    { file_url: ["/images/a.png"] },
    { file_url: "/images/a.png", case_id: one },
    { file_url: "/images/a.png", case_id: one, field: "title" },
    { file_url: "/images/a.png", case_id: one, field: "imageUrl", version: 1 },
  ])("%j is refused [A-FILE-15]", async (body) => {
    expect(await clear(body)).toMatchObject({ status: 400, body: { success: false } });
    expect((await fields(one))?.imageUrl).toBe("/pictures/a.svg");
  });
  test("An unknown case gives 404, and a request without a session 401 [A-FILE-15]", async () => {
    expect(
      await clear({ file_url: "/images/a.png", case_id: "nothing", field: "imageUrl" }),
    ).toMatchObject({ status: 404, body: { message: "Business case nothing not found" } });
    expect(
      await callRoute(deleteRoute, "/x", { method: "POST", body: { file_url: "/images/a.png" } }),
    ).toMatchObject({ status: 401 });
  });
});
