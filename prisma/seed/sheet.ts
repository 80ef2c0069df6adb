import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import {
  readProcessText,
  totalSeconds,
  type ProcessText,
} from "../../lib/domain/process/step-time";
import type { Language } from "../../lib/domain/language";
import { calculateRoi } from "../../lib/domain/roi/roi";
import { figuresOfCase, roiArguments } from "../../lib/domain/roi/roi-figures";
import type { Messages } from "../../lib/i18n/messages";
import { roiFormats, roiTexts } from "../../lib/i18n/roi-formats";
import { defaultFacts } from "../../lib/site";
import { sampleCases, type SampleTexts } from "./content";

/** The case whose process the sheet shows. */
const CASE = "site-invoices-matched-to-orders";

const labels = {
  en: { sheet: "The process on one page", sample: "Sample", perMonth: "Documents a month" },
  uk: { sheet: "Процес на одній сторінці", sample: "Зразок", perMonth: "Документів на місяць" },
  ru: { sheet: "Процесс на одной странице", sample: "Образец", perMonth: "Документов в месяц" },
  it: { sheet: "Il processo su una pagina", sample: "Esempio", perMonth: "Documenti al mese" },
};
type Labels = (typeof labels)["en"];
const labelsIn = (language: Language): Labels =>
  (labels as Partial<Record<Language, Labels>>)[language] ?? labels.en;

const messagesIn = (language: Language): Messages["business-case"] =>
  JSON.parse(readFileSync(`messages/${language}/business-case.json`, "utf8"));

/** Formats the time of a step: "40 sec", "1 min 15 sec". */
function timeIn(language: Language): (seconds: number) => string {
  const unit = (unit: "minute" | "second", count: number) =>
    new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(count);
  return (seconds) =>
    [
      ...(seconds >= 60 ? [unit("minute", Math.floor(seconds / 60))] : []),
      ...(seconds % 60 > 0 ? [unit("second", seconds % 60)] : []),
    ].join(" ");
}

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

interface Side {
  title: string;
  tone: "hand" | "auto";
  steps: readonly ProcessText[];
  notesTitle: string;
  notes: readonly string[];
}

const font = (script: string) =>
  `url(data:font/woff2;base64,${readFileSync(`public/fonts/onest-${script}-basic.woff2`).toString("base64")})`;

const style = () => `
@font-face { font-family: Onest; font-weight: 400 600; src: ${font("latin")}; unicode-range: U+0-2FF, U+2000-22FF }
@font-face { font-family: Onest; font-weight: 400 600; src: ${font("cyrillic")}; unicode-range: U+400-4FF, U+2116 }
${readFileSync("prisma/seed/sheet.css", "utf8")}`;

const sideHtml = (
  { title, tone, steps, notesTitle, notes }: Side,
  time: (seconds: number) => string,
  longest: number,
) => `<section class="${tone}"><h2>${escape(title)}</h2><ol>${steps
  .map(
    ({ text, seconds = 0 }, index) =>
      `<li><span>${index + 1}. ${escape(text)}</span><b>${time(seconds)}</b></li>` +
      `<div class="bar"><i style="width:${(seconds / longest) * 100}%"></i></div>`,
  )
  .join("")}</ol>
  <p class="total"><span></span>${time(totalSeconds(steps) ?? 0)}</p>
  <h3>${escape(notesTitle)}</h3><ul>${notes
    .map((note) => `<li>– ${escape(note)}</li>`)
    .join("")}</ul></section>`;

const totalHtml = (name: string, value: string) =>
  `<div><dt>${escape(name)}</dt><dd>${escape(value)}</dd></div>`;

/** The two sides of the process, in the language of the sheet. */
function sidesOf(
  texts: SampleTexts,
  { detail }: Messages["business-case"],
  language: Language,
): [Side, Side] {
  const read = (text: string) => readProcessText(text, language);
  const textOf = (note: string) => read(note).text;
  const before: Side = {
    title: detail.before,
    tone: "hand",
    steps: texts.stepsBefore.map(read),
    notesTitle: detail.issues,
    notes: texts.manualProcessIssues.map(textOf),
  };
  const after: Side = {
    title: detail.after,
    tone: "auto",
    steps: texts.stepsAfter.map(read),
    notesTitle: detail.benefits,
    notes: texts.automatedProcessBenefits.map(textOf),
  };
  return [before, after];
}

function sheetCase() {
  const sample = sampleCases().find(({ id }) => id === CASE);
  if (!sample) throw new Error(`No sample case ${CASE}`);
  return sample;
}

/** The process of a sample case on one A4 page, as HTML to print. */
export function sheetHtml(language: Language): string {
  const sample = sheetCase();
  const texts = sample.texts[language] ?? sample.texts.en;
  const messages = messagesIn(language);
  const time = timeIn(language);
  const sides = sidesOf(texts, messages, language);
  const longest = Math.max(
    ...sides.flatMap(({ steps }) => steps.map(({ seconds = 0 }) => seconds)),
  );
  const { calculator } = messages;
  const figures = figuresOfCase(sample);
  const result = roiTexts(
    calculateRoi(...roiArguments(figures)),
    roiFormats(language, defaultFacts.currency),
  );
  const { sheet, sample: marked, perMonth } = labelsIn(language);
  const totals = [
    [perMonth, String(figures.documentsPerMonth)],
    [calculator.hours, result.hours],
    [calculator.currentCost, result.currentCost],
    [calculator.newCost, result.newCost],
  ];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8">
<title>${escape(sheet)}: ${escape(texts.title)}</title>
<style>${style()}</style>
<header><span>${escape(defaultFacts.name)} · ${escape(sheet)}</span><span>${escape(marked)}</span></header>
<h1>${escape(texts.title)}</h1>
<main>${sides.map((side) => sideHtml(side, time, longest)).join("")}</main>
<footer><dl>${totals.map(([name = "", value = ""]) => totalHtml(name, value)).join("")}</dl>
<p>${escape(calculator.how)}</p></footer></html>`;
}

/** A comment for the end of the PDF file, which tells whether it was printed from this HTML. */
export const sourceMark = (html: string): string =>
  `% printed from ${createHash("sha256").update(html).digest("hex")}\n`;
