import { withInertData } from "@/server/next-internals/hydration-data";

const START = "<script>(self.__next_f=self.__next_f||[]).push([0])</script>";
const push = (part: unknown) =>
  `<script>self.__next_f.push(${JSON.stringify(part).replaceAll("<", "\\u003c")})</script>`;
const page = (...parts: unknown[]) =>
  `<html><body><p>Text</p>${START}${parts.map(push).join("")}</body></html>`;

test("the parts of a stream become one text, in their order and without escapes", () => {
  const { html, handOver } = withInertData(
    page([1, '1:["$","p",'], [1, 'null,{"a":"<b> $& ї"}]\n']),
  );
  expect(html).toBe(
    '<html><body><p>Text</p><script type="text/x-component" id="hydration-data">' +
      '1:["$","p",null,{"a":"<b> $& ї"}]\n</script></body></html>',
  );
  expect(handOver).toContain("__next_f=[[0],[1,");
});

test("long texts of elements that React doesn't compare are in the page alone", () => {
  const structured = '{"name":"Ціна $&"}';
  const rules = "@font-face{font-family:Onest}";
  const row = (id: string, text: string) =>
    `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;
  const elements =
    `<script type="application/ld+json">${structured}</script>` +
    `<style data-precedence="typeface" data-href="typeface">${rules}</style>`;
  const data = `${row("a", structured)}${row("b", rules)}${row("c", "Text")}d:[]\n`;
  const { html } = withInertData(page([1, data]).replace("<p>Text</p>", () => elements));
  expect(html).toContain(elements);
  expect(html).toContain('id="hydration-data">a:T1, b:T1, c:T4,Textd:[]\n</script>');
});

test.each([
  ["would end the script element", [1, '1:"</SCRIPT>"']],
  ["would begin a comment in it", [1, '1:"<!--"']],
  ["has line ends that an HTML parser replaces", [1, "1:T2,\r\n"]],
  ["is not text", [3, "AAEC"]],
])("a page whose data %s is left as it is", (_, part) => {
  const html = page([1, "0:{}\n"], part);
  expect(withInertData(html)).toEqual({ html, handOver: "" });
});
