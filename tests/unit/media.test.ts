import {
  moveFocalPoint,
  objectPosition,
  toFocalPoint,
  type FocalPoint,
} from "@/lib/domain/media/focal-point";
import { changeAlt, mediaChangeBody } from "@/lib/domain/media/media-entry";
import { cleanFileName } from "@/lib/domain/media/original-name";
import { withShownFiles } from "@/lib/domain/media/shown-file";
import { formatOfUpload, kindOfFile } from "@/lib/domain/media/upload";
import { emptyCase } from "@/lib/domain/case/case-draft";

describe("The focal point [A-MEDIA-06]", () => {
  test.each([
    [null, "ArrowLeft", false, { x: 0.45, y: 0.5 }],
    [{ x: 0.2, y: 0.2 }, "ArrowDown", true, { x: 0.2, y: 0.21 }],
    [{ x: 0.99, y: 0 }, "ArrowRight", false, { x: 1, y: 0 }],
    [{ x: 0, y: 0.02 }, "ArrowUp", false, { x: 0, y: 0 }],
    [null, "Enter", false, undefined],
  ] satisfies [FocalPoint | null, string, boolean, FocalPoint | undefined][])(
    "%j moves by %s (small: %s) to %j",
    (point, key, isSmall, expected) =>
      expect(moveFocalPoint(point, key, isSmall)).toEqual(expected),
  );

  test("It never leaves the image, and the centre needs no style", () => {
    expect(toFocalPoint(-3, 7)).toEqual({ x: 0, y: 1 });
    expect(objectPosition({ x: 0.125, y: 1 })).toBe("12.5% 100%");
    expect([objectPosition(null), objectPosition(undefined)]).toEqual([undefined, undefined]);
  });
});

test.each([
  ["../../etc/passwd.png", "passwd.png"],
  ["C:\\photos\\büro.png", "büro.png"],
  [" a\u0000\u202eb\n c.png ", "ab c.png"],
  ["x".repeat(300), "x".repeat(200)],
  ["\u0007", ""],
])("A file is called %j as %j [A-MEDIA-01]", (given, expected) =>
  expect(cleanFileName(given)).toBe(expected),
);

test("Texts are changed by language, and empty ones are removed [A-MEDIA-07]", () => {
  const change = mediaChangeBody.parse({ alt: { en: " new ", it: "" } });
  const before = { en: "old", uk: "є", it: "c’è" };
  expect(changeAlt(before, change.alt)).toEqual({ en: "new", uk: "є" });
});

test("The text of a file applies where a case has none, in the language of its texts [A-MEDIA-07]", () => {
  const image = { alt: { en: "Office", uk: "Офіс" }, focalPoint: null };
  const bare = emptyCase("uk");
  const shown = withShownFiles(bare, { image, video: undefined });
  expect(shown).toEqual({ ...bare, imageAlt: "Офіс" });
  const own = withShownFiles({ ...bare, imageAlt: "Своє" }, { image, video: image });
  expect([own.imageAlt, own.videoDescription]).toEqual(["Своє", "Офіс"]);
});

test("The kind of an upload follows from its name [A-MEDIA-02]", () => {
  expect(formatOfUpload("a.JPG", "image/jpeg")).toBe("jpg");
  expect(formatOfUpload("a.ogv", "video/ogg")).toBe("ogg");
  expect(() => formatOfUpload("a.png", "image/gif")).toThrow("do not agree");
  expect(() => formatOfUpload("a.exe", "image/png")).toThrow("The file must be");
  expect([kindOfFile("images/a.png"), kindOfFile("videos/a.mp4")]).toEqual(["image", "video"]);
});
