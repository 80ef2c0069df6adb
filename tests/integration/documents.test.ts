import * as documentsRoute from "@/app/documents/[...path]/route";
import { database } from "@/lib/data/database/prisma";
import { uploadLimits } from "@/lib/domain/media/upload";
import { isPartName } from "@/scripts/backup/manifest";
import { pdf, sampleImage, sampleSvg } from "../support/files";
import { addFile, addFiles, admin, readEntry, replaceBytes } from "../support/media-requests";
import { isStored } from "../support/stored-files";

const read = async (url: string, headers: Record<string, string> = {}) => {
  const path = url.split("/").slice(2);
  const response = await documentsRoute.GET(
    new Request(new URL(url, "http://localhost"), { headers }),
    {
      params: Promise.resolve({ path }),
    },
  );
  return { response, body: Buffer.from(await response.arrayBuffer()) };
};
const html = "<html><script>alert(1)</script></html>";

beforeEach(() => database().storedFile.deleteMany());

test("A PDF is an entry of the library, found by its kind [A-MEDIA-15, A-MEDIA-01]", async () => {
  const { id, url } = await addFile("Process_sheet.pdf", pdf("entry"));
  await addFile("a.png", await sampleImage("png"));
  expect(url).toMatch(/^\/documents\/process-sheet-[0-9a-f]{32}\.pdf$/);
  expect(await isStored(url)).toEqual([true, true]);
  expect((await readEntry(id)).body.media).toMatchObject({ kind: "document", width: null });
  const { media } = (await admin("GET", "/media?kind=document")).body;
  expect(media.map((entry: { url: string }) => entry.url)).toEqual([url]);
  // Backups have it.
  expect([isPartName(`files${url}`), isPartName("files/documents/../a.pdf")]).toEqual([
    true,
    false,
  ]);
});

test("It is saved under its name, and can't run scripts [A-MEDIA-15]", async () => {
  const content = pdf("served");
  const { url } = await addFile("Аркуш процесу.pdf", content);
  const { response, body } = await read(url);
  expect([response.status, body.equals(content)]).toEqual([200, true]);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="arkush-procesu.pdf"',
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringMatching(/^default-src 'none'; .*sandbox/),
  });
  expect((await read(url, { range: "bytes=0-3" })).body.toString()).toBe("%PDF");
  const nameless = await addFile("…….pdf", pdf("nameless"));
  expect((await read(nameless.url)).response.headers.get("content-disposition")).toBe(
    'attachment; filename="document.pdf"',
  );
  expect((await read("/documents/nothing.pdf")).response.status).toBe(404);
  expect((await read("/documents/a.png")).response.status).toBe(404);
});

test.each([
  ["x.pdf", html, "unsupported_media_type"],
  ["x.pdf", `${html}%PDF-1.4 %%EOF`, "unsupported_media_type"],
  ["x.pdf", sampleSvg("<rect/>"), "unsupported_media_type"],
  ["x.pdf", "%PDF, but not one", "damaged"],
  ["x.pdf", pdf("cut").subarray(0, 40), "damaged"],
  ["x.png", pdf("as an image"), "unsupported_media_type"],
  ["x.html", pdf("as a page"), "unsupported_media_type"],
] as const)(
  "%s with other content is refused (%#) [A-MEDIA-15]",
  async (fileName, content, code) => {
    const { status, body } = await addFiles({ fileName, content: Buffer.from(content) });
    expect([status, body.failed[0].code]).toEqual([400, code]);
    expect(await database().storedFile.count()).toBe(0);
  },
);

test("A PDF of another declared type, and one that is too large, are refused [A-MEDIA-15]", async () => {
  const declared = await addFiles({ fileName: "x.pdf", content: pdf(), type: "text/html" });
  expect(declared.body.failed[0].code).toBe("unsupported_media_type");
  const large = Buffer.concat([pdf(), Buffer.alloc(uploadLimits.document), pdf()]);
  expect((await addFiles({ fileName: "x.pdf", content: large })).body.failed[0].code).toBe(
    "too_large",
  );
});

test("The specified deletion takes no PDF [A-MEDIA-15]", async () => {
  const { url } = await addFile("a.pdf", pdf());
  expect((await admin("POST", "/files/delete", { file_url: url })).status).toBe(400);
  expect(await isStored(url)).toEqual([true, true]);
});

test("A PDF is replaced by another one, not by an image, and deleted [A-MEDIA-15, A-MEDIA-04]", async () => {
  const { id, url } = await addFile("a.pdf", pdf("old"));
  const image = { fileName: "b.png", content: await sampleImage("png") };
  expect((await replaceBytes(id, image)).status).toBe(415);
  const { body } = await replaceBytes(id, { fileName: "b.pdf", content: pdf("new") });
  expect(body.media.url).toMatch(/^\/documents\/b-/);
  expect(await isStored(url)).toEqual([false, false]);
  expect((await admin("DELETE", `/media/${id}`)).status).toBe(200);
  expect(await isStored(body.media.url)).toEqual([false, false]);
});
