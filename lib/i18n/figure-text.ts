import { sourcesIn, withMark, withoutMarks } from "./text-marks";

/** A text of the site that is a number, such as "12.50" or "12,50". */
export interface FigureText {
  /** Not a number where an editor wrote something else. */
  value: number;
  /** The number as pages write it, with the source of the text in edit mode; or else the text. */
  show: (format: (value: number) => string) => string;
}

export function readFigure(text: string): FigureText {
  const typed = withoutMarks(text).trim();
  const value = typed === "" ? NaN : Number(typed.replace(",", "."));
  const show = (format: (value: number) => string) =>
    Number.isNaN(value) ? text : sourcesIn(text).reduce(withMark, format(value));
  return { value, show };
}
