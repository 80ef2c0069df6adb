import { readFileSync } from "node:fs";
import { darkColors, lightColors } from "@/lib/colors";

const css = readFileSync("app/globals.css", "utf8");
const [light = "", dark = ""] = [...css.matchAll(/:root \{([^}]+)\}/g)].map(([, body]) => body);

/** The value of a theme colour in a `:root` rule. */
function valueIn(rule: string, name: string) {
  const theme = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const variable = new RegExp(`--color-${theme}: var\\((--[\\w-]+)\\)`).exec(css)?.[1];
  return new RegExp(`${variable}: (#[0-9a-f]{6});`).exec(rule)?.[1];
}

test.each([
  ["light", lightColors, light],
  ["dark", darkColors, dark],
] as const)(
  "The %s colours of mails and images are those of the style sheet",
  (_, colors, rule) => {
    expect(
      Object.fromEntries(Object.keys(colors).map((name) => [name, valueIn(rule, name)])),
    ).toEqual(colors);
  },
);
