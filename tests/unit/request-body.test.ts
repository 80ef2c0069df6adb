import { readJson } from "@/lib/http/body";

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
