import { parse, printParseErrorCode, type ParseError } from "jsonc-parser";

/** The kinds of JSON syntax errors that have a message. */
type JsonFault =
  | "empty"
  | "value"
  | "name"
  | "colon"
  | "comma"
  | "brace"
  | "bracket"
  | "end"
  | "text"
  | "escape"
  | "comment"
  | "symbol";

export interface JsonProblem {
  fault: JsonFault;
  /** In characters from the beginning. */
  offset: number;
  /** Line and column count from 1. */
  line: number;
  column: number;
}

const faults: Readonly<Record<string, JsonFault>> = {
  ValueExpected: "value",
  PropertyNameExpected: "name",
  ColonExpected: "colon",
  CommaExpected: "comma",
  CloseBraceExpected: "brace",
  CloseBracketExpected: "bracket",
  EndOfFileExpected: "end",
  UnexpectedEndOfString: "text",
  InvalidEscapeCharacter: "escape",
  InvalidUnicode: "escape",
  InvalidCommentToken: "comment",
  UnexpectedEndOfComment: "comment",
};

function problemAt(text: string, offset: number, fault: JsonFault): JsonProblem {
  const lines = text.slice(0, offset).split("\n");
  return { fault, offset, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The first syntax error of a text; undefined for valid JSON. */
export function jsonProblem(text: string): JsonProblem | undefined {
  if (text.trim() === "") return problemAt(text, 0, "empty");
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true });
  const [first] = errors;
  if (first)
    return problemAt(text, first.offset, faults[printParseErrorCode(first.error)] ?? "symbol");
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return problemAt(text, 0, "symbol");
  }
}
