import { parseStyles } from "@/server/files/parse-styles";
import { classesIn, usedStyles } from "@/server/files/style-parts";

const used = async (css: string, html: string) =>
  usedStyles(await parseStyles(css), classesIn(html));

test.each([
  ["a rule of a class that the page has", ".a{color:red}", true],
  ["a rule of a class that it doesn't have", ".z{color:red}", false],
  ["a rule without classes", "h1:hover,[hidden]{color:red}", true],
  ["a rule of which one selector applies", ".z,.a{color:red}", true],
  ["a rule that needs two classes, of which one is absent", ".a .z{color:red}", false],
  ["a rule for the absence of a class", ".a:not(.z){color:red}", true],
  ["a rule for one of several classes", ":is(.a,.z) p{color:red}", true],
  ["a rule for a state", '.a[aria-expanded="true.z"]::before{color:red}', true],
  ["a class with characters of a selector", ".\\@\\[40rem\\]\\:w-1\\/2{color:red}", true],
  ["a class that begins with a digit", ".\\32xl{color:red}", true],
  ["a class that HTML escapes", ".\\[\\&\\>a\\]\\:p-2>a{color:red}", true],
  ["an animation", "@keyframes k{to{color:red}}", true],
  ["the order of layers", "@layer base,utilities;", true],
])("keeps or drops %s", async (_, css, isKept) => {
  const html = '<p class="a @[40rem]:w-1/2 2xl [&amp;&gt;a]:p-2">Text</p>';
  expect(await used(css, html)).toBe(isKept ? css : "");
});

test("keeps rules of classes that a script sets before the first paint", async () => {
  const css = ".z{color:red}";
  expect(await used(css, '<p data-class="y z"></p>')).toBe(css);
});

test("keeps blocks around the rules that a page uses, and no empty ones", async () => {
  const css =
    "@layer a{@media (width>40rem){.a{color:red}.z{color:red}}@supports (top:0){.z{top:0}}}";
  expect(await used(css, '<p class="a">')).toBe("@layer a{@media (width>40rem){.a{color:red}}}");
});
