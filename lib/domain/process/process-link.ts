import {
  cleanStepText,
  MAX_FEE,
  MAX_MINUTES,
  MAX_STEP_TEXT,
  MAX_STEPS,
  processFigureNames,
  processFigures,
  type OwnProcess,
  type OwnStep,
  type ProcessFigures,
} from "./own-process";

// A process as a short text of a URL's fragment, which browsers don't send to servers:
// the version, a point, and base64url of JSON without names.

const VERSION = "1";
/** Longer than the code of any process. */
const MAX_CODE = 10_000;

const toBase64Url = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const fromBase64Url = (code: string): string =>
  new TextDecoder("utf-8", { fatal: true }).decode(
    Uint8Array.from(atob(code.replaceAll("-", "+").replaceAll("_", "/")), (one) =>
      one.charCodeAt(0),
    ),
  );

function encodeProcess({ steps, figures, monthlyFee }: OwnProcess): string {
  const packed = [
    steps.map(({ text, minutes, errorProne, waits }) => [
      text,
      minutes,
      Number(errorProne) + 2 * Number(waits),
    ]),
    processFigureNames.map((name) => figures[name]),
    monthlyFee,
  ];
  return `${VERSION}.${toBase64Url(JSON.stringify(packed))}`;
}

const isAmount = (value: unknown, max: number): value is number =>
  typeof value === "number" && value >= 0 && value <= max;

function readStep(value: unknown): OwnStep | undefined {
  if (!Array.isArray(value) || value.length !== 3) return undefined;
  const [text, minutes, marks] = value as unknown[];
  if (typeof text !== "string" || text.length > MAX_STEP_TEXT) return undefined;
  if (!isAmount(minutes, MAX_MINUTES) || !isAmount(marks, 3) || !Number.isInteger(marks))
    return undefined;
  return {
    text: cleanStepText(text),
    minutes,
    errorProne: marks % 2 === 1,
    waits: marks >= 2,
  };
}

function readSteps(value: unknown): OwnStep[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_STEPS) return undefined;
  const steps = value.flatMap((one) => readStep(one) ?? []);
  return steps.length === value.length ? steps : undefined;
}

function readFigures(value: unknown): ProcessFigures | undefined {
  if (!Array.isArray(value) || value.length !== processFigureNames.length) return undefined;
  const isValid = processFigureNames.every((name, index) =>
    isAmount(value[index], processFigures[name].max),
  );
  return isValid
    ? (Object.fromEntries(
        processFigureNames.map((name, index) => [name, value[index] as number]),
      ) as ProcessFigures)
    : undefined;
}

/** Reads a code that anyone may have written; undefined for anything but a valid process. */
export function decodeProcess(code: string): OwnProcess | undefined {
  if (code.length > MAX_CODE || !/^1\.[\w-]+$/.test(code)) return undefined;
  try {
    const packed: unknown = JSON.parse(fromBase64Url(code.slice(VERSION.length + 1)));
    if (!Array.isArray(packed) || packed.length !== 3) return undefined;
    const [steps, figures] = [readSteps(packed[0]), readFigures(packed[1])];
    const monthlyFee: unknown = packed[2];
    if (!steps || !figures || !(monthlyFee === null || isAmount(monthlyFee, MAX_FEE)))
      return undefined;
    return { steps, figures, monthlyFee };
  } catch {
    // Neither base64, UTF-8 nor JSON.
    return undefined;
  }
}

const HASH = "#process=";

/** The fragment of a URL that holds a process. */
export const processHash = (process: OwnProcess): string => HASH + encodeProcess(process);

export const hasProcess = (hash: string): boolean => hash.startsWith(HASH);

export const readProcessHash = (hash: string): OwnProcess | undefined =>
  hasProcess(hash) ? decodeProcess(hash.slice(HASH.length)) : undefined;
