import { randomUUID } from "node:crypto";
import { environment } from "@/lib/env";
import { previewToken, readPreviewToken } from "@/lib/services/preview/preview-token";

const OLD = "the old secret of these tests that is replaced";
const NEW = "the new secret of these tests that replaces the old one";
const use = (...secrets: string[]) => void (environment().AUTH_SECRET = secrets);

beforeEach(() => use(OLD));

test("A token contains the id of its link and a signature of it [A-PREV-04]", () => {
  const id = randomUUID();
  const token = previewToken(id);
  expect(token).toMatch(new RegExp(`^${id}\\.[\\w-]{43}$`));
  expect(readPreviewToken(token)).toBe(id);
});

test("A token with another id or any other signature is invalid [A-PREV-04]", () => {
  const token = previewToken(randomUUID());
  const [id = "", signature = ""] = token.split(".");
  for (let at = 0; at < signature.length; at++) {
    const other = signature[at] === "A" ? "B" : "A";
    const altered = signature.slice(0, at) + other + signature.slice(at + 1);
    expect(readPreviewToken(`${id}.${altered}`)).toBeUndefined();
  }
  for (const wrong of [
    `${randomUUID()}.${signature}`,
    `${id.toUpperCase()}.${signature}`,
    `${id}.${signature}.`,
    ` ${token}`,
    `${token}\n`,
    id,
    "",
  ])
    expect(readPreviewToken(wrong)).toBeUndefined();
});

test("A token is valid while the secret that signed it is listed [A-PREV-04]", () => {
  const id = randomUUID();
  const token = previewToken(id);
  use(NEW, OLD);
  expect(readPreviewToken(token)).toBe(id);
  expect(previewToken(id)).not.toBe(token);
  use(NEW);
  expect(readPreviewToken(token)).toBeUndefined();
});
