import { readFileSync } from "node:fs";
import { namespaces } from "@/lib/domain/texts/namespaces";
import { usedMessages } from "../support/used-messages";

const keysOf = (value: unknown, path: string): string[] =>
  typeof value === "string"
    ? [path]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));

test("Every message key is used", () => {
  const used = usedMessages();
  const families = [...used]
    .filter((key) => key.includes("*"))
    .map((key) => new RegExp(`^${key.replaceAll(".", "\\.").replaceAll("*", "[^.]+")}$`));
  const keys = namespaces.flatMap((namespace) =>
    keysOf(JSON.parse(readFileSync(`messages/en/${namespace}.json`, "utf8")), namespace),
  );
  expect(
    keys.filter((key) => !used.has(key) && !families.some((family) => family.test(key))),
  ).toEqual([]);
}, 180_000);
