import { database } from "@/lib/data/database/prisma";
import { editorPreviewToken } from "@/lib/domain/preview/editor-preview";
import { findEditorPreview, getCasePreview } from "@/lib/services/preview/preview";
import { shownByLink } from "../support/case-previews";
import { sampleImage } from "../support/files";
import { addFile, admin, makeCase, replaceBytes } from "../support/media-requests";
import { isStored } from "../support/stored-files";

/** A version of a case as administrators see it, or else its draft. */
async function shownToEditors(id: string, version?: number) {
  const target = findEditorPreview(editorPreviewToken({ kind: "business_case", id }, version));
  if (!target) throw new Error("That is no preview");
  return (await getCasePreview(target, "en")).businessCase;
}
const addImage = async (width: number) => addFile("a.png", await sampleImage("png", width, 30));
const clear = (file_url: string, case_id: string) =>
  admin("POST", "/files/delete", { file_url, case_id, field: "imageUrl" });
const linkTo = async (id: string, body: { version?: number }) => {
  const links = `/documents/business-case/${id}/preview-links`;
  const created = await admin("POST", links, body);
  expect(created.status).toBe(201);
  return String(created.body.url).split("/").at(-1) ?? "";
};

test("An old version shows a cleared or replaced image to administrators, and not to holders of a link [A-PREV-10]", async () => {
  const [image, share] = [await addImage(301), await addImage(302)];
  const id = await makeCase({ imageUrl: image.url, shareImage: share.url });
  await database().documentVersion.updateMany({ data: { isOpen: false } });
  expect(await shownToEditors(id, 1)).toMatchObject({ imageUrl: image.url, shareImage: share.url });

  expect((await clear(image.url, id)).status).toBe(200);
  const other = { fileName: "b.png", content: await sampleImage("png", 303, 30) };
  expect((await replaceBytes(share.id, other)).status).toBe(200);
  expect(await isStored(image.url)).toEqual([false, false]);

  const { imageUrl, shareImage } = await shownToEditors(id, 1);
  for (const [now, then] of [
    [imageUrl, image.url],
    [shareImage, share.url],
  ] as const) {
    expect(now).not.toBe(then);
    // The library has no such file, but its bytes are there.
    expect(await isStored(now)).toEqual([true, false]);
  }
  const { businessCase } = await shownByLink(await linkTo(id, { version: 1 }), "en");
  expect(businessCase).toMatchObject({ imageUrl: "", shareImage: "" });
});

test("A draft shows an image that was cleared on the published case to administrators, and not to holders of a link [A-PREV-10]", async () => {
  const { url } = await addImage(304);
  const id = await makeCase({ imageUrl: url });
  await admin("PUT", `/business-cases/${id}?copy=working`, { title: "Draft" });
  expect((await shownToEditors(id)).imageUrl).toBe(url);

  expect((await clear(url, id)).status).toBe(200);
  const { imageUrl, title } = await shownToEditors(id);
  expect([title, imageUrl === url, await isStored(imageUrl)]).toEqual([
    "Draft",
    false,
    [true, false],
  ]);
  const { businessCase } = await shownByLink(await linkTo(id, {}), "en");
  expect(businessCase).toMatchObject({ title: "Draft", imageUrl: "" });
});
