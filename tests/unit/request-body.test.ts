import { readJson } from "@/lib/http/body";
import { withMark } from "@/lib/i18n/text-marks";

test("A request body that breaks off is the client's error, not an unavailable database", async () => {
  const body = new ReadableStream({
    pull: (controller) =>
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
  const request = new Request("http://localhost/", {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
    duplex: "half",
  } as RequestInit);
  await expect(readJson(request)).rejects.toMatchObject({ code: "malformed_json" });
});

test("Marks of edit mode that were copied with a text are no part of a request body [A-EDIT-05]", async () => {
  const text = withMark("Type it once.", { type: "texts", namespace: "home" });
  const read = (body: string) =>
    readJson(
      new Request("http://localhost/", {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      }),
    );
  const json = JSON.stringify({ home: [text, "a\u200Bb"] });
  const escaped = json.replace(
    /[^ -~]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  for (const body of [json, escaped])
    expect(await read(body)).toEqual({ home: ["Type it once.", "a\u200Bb"] });
});
