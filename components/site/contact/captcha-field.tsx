import type { Challenge } from "@/lib/domain/enquiry/contact-body";
import type { FieldBinding } from "./enquiry-fields";
import type { EnquiryWords } from "./enquiry-labels";
import { describedBy, lineStyle, Problem, RequiredMark } from "./form-controls";

/** The arithmetic question: on its way, out of reach, or there. */
export type Question = "loading" | "failed" | Challenge;

interface CaptchaFieldProps {
  words: EnquiryWords["form"]["captcha"];
  question: Question;
  binding: FieldBinding;
  problem: string | undefined;
  onAgain?: () => void;
  onFocus?: () => void;
}

function labelOf(question: Question, words: CaptchaFieldProps["words"]): string {
  if (typeof question === "string") return words[question];
  const sum = words[question.operator].replace("{first}", String(question.firstNumber)).replace("{second}", String(question.secondNumber));
  return words.question.replace("{sum}", sum);
}

/** The question that a person answers in passing (P§9), and another one on demand. */
export function CaptchaField({ words, question, binding, problem, onAgain, onFocus }: CaptchaFieldProps) {
  const { id } = binding;
  const isMinus = typeof question === "object" && question.operator === "minus";
  return (
    <>
      <label htmlFor={id} className={`inline-block font-medium ${question === "failed" ? "text-hand-ink" : ""}`}>
        {labelOf(question, words)}
        {/* Only with a question to answer: beside words that change it would move. */}
        {typeof question === "object" && <RequiredMark />}
      </label>
      <p id={`${id}-hint`} className="text-sm text-soft">{words.why}</p>
      <div className="flex flex-wrap items-center gap-x-5">
        {/* The keypad of figures has no minus on every telephone. */}
        <input {...binding} {...describedBy(id, problem, words.why)} onFocus={onFocus} type="text" inputMode={isMinus ? "text" : "numeric"} autoComplete="off" required className={`${lineStyle} figures max-w-32 text-xl font-semibold`} />
        <button type="button" onClick={onAgain} disabled={question === "loading"} className="link mt-1.5 min-h-11 cursor-pointer text-sm disabled:opacity-60">{question === "failed" ? words.retry : words.again}</button>
      </div>
      <Problem of={id}>{problem}</Problem>
    </>
  );
}
