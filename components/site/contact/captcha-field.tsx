import type { Challenge } from "@/lib/domain/enquiry/contact-body";
import type { EnquiryLabels } from "./enquiry-labels";
import type { FieldBinding } from "./field-binding";
import { describedBy, inputStyle, Problem, RequiredMark } from "./form-controls";

/** The arithmetic question, or why there is none. */
export type ChallengeState = "loading" | "failed" | Challenge;

interface CaptchaFieldProps {
  labels: EnquiryLabels["form"]["captcha"];
  question: ChallengeState;
  binding: FieldBinding;
  problem: string | undefined;
  onReload?: () => void;
  onFocus?: () => void;
}

function labelOf(question: ChallengeState, labels: CaptchaFieldProps["labels"]): string {
  if (typeof question === "string") return labels[question];
  const sum = labels[question.operator]
    .replace("{first}", String(question.firstNumber))
    .replace("{second}", String(question.secondNumber));
  return labels.question.replace("{sum}", sum);
}

/** The arithmetic question, and a button for another one. */
export function CaptchaField({
  labels,
  question,
  binding,
  problem,
  onReload,
  onFocus,
}: CaptchaFieldProps) {
  const { id } = binding;
  return (
    <>
      <label
        htmlFor={id}
        className={`block w-fit text-sm font-medium ${question === "failed" ? "text-alarm" : ""}`}
      >
        {labelOf(question, labels)}
        {/* Only with a question: beside a label that changes it would move. */}
        {typeof question === "object" && <RequiredMark />}
      </label>
      <p id={`${id}-hint`} className="text-sm text-soft">
        {labels.why}
      </p>
      <div className="flex flex-wrap items-center gap-x-5">
        <input
          {...binding}
          {...describedBy(id, problem, labels.why)}
          onFocus={onFocus}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          required
          className={`${inputStyle} max-w-32 text-lg leading-tight font-semibold`}
        />
        <button
          type="button"
          onClick={onReload}
          disabled={question === "loading"}
          className="link mt-1.5 min-h-12 cursor-pointer text-sm disabled:opacity-60"
        >
          {question === "failed" ? labels.retry : labels.again}
        </button>
      </div>
      <Problem fieldId={id}>{problem}</Problem>
    </>
  );
}
