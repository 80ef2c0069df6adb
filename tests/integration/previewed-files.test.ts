import { database } from "@/lib/data/database/prisma";
import { editorPreviewToken } from "@/lib/domain/preview/editor-preview";
import { findEditorPreview, getCasePreview } from "@/lib/services/preview/preview";
import { shownByLink } from "../support/case-previews";
import { sampleImage } from "../support/files";
import { addFile, admin, makeCase, replaceBytes } from "../support/media-requests";
import { isStored } from "../support/stored-files";

/** The first version of a case as administrators see it. */
async function shownToEditors(id: string) {
  const target = findEditorPreview(editorPreviewToken({ kind: "business_case", id }, 1));
  if (!target) throw new Error("That is no preview");
  return (await getCasePreview(target, "en")).businessCase;
}
const addPicture = async (width: number) => addFile("a.png", await sampleImage("png", width, 30));
const linkTo = async (id: string) => {
  const links = `/documents/business-case/${id}/preview-links`;
  const { status, body } = await admin("POST", links, { version: 1 });
  expect(status).toBe(201);
  return String(body.url).split("/").at(-1) ?? "";
};

test("An old version shows a cleared or replaced picture to administrators, and not to holders of a link [A-PREV-10]", async () => {
  const [image, share] = [await addPicture(301), await addPicture(302)];
  const id = await makeCase({ imageUrl: image.url, shareImage: share.url });
  await database().documentVersion.updateMany({ data: { isOpen: false } });
  expect(await shownToEditors(id)).toMatchObject({ imageUrl: image.url, shareImage: share.url });

  const cleared = { file_url: image.url, case_id: id, field: "imageUrl" };
  expect((await admin("POST", "/files/delete", cleared)).status).toBe(200);
  const other = { fileName: "b.png", content: await sampleImage("png", 303, 30) };
  expect((await replaceBytes(share.id, other)).status).toBe(200);
  expect(await isStored(image.url)).toEqual([false, false]);

  const { imageUrl, shareImage } = await shownToEditors(id);
  for (const [now, then] of [
    [imageUrl, image.url],
    [shareImage, share.url],
  ] as const) {
    expect(now).not.toBe(then);
    // The library has no such file, but its bytes are there.
    expect(await isStored(now)).toEqual([true, false]);
  }
  const { businessCase } = await shownByLink(await linkTo(id), "en");
  expect(businessCase).toMatchObject({ imageUrl: "", shareImage: "" });
});
