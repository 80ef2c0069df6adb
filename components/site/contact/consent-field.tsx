import type { FieldBinding } from "./field-binding";
import { describedBy, Problem, RequiredMark } from "./form-controls";

interface ConsentFieldProps extends FieldBinding {
  text: string;
  isRequired?: boolean;
  problem: string | undefined;
  /** Shown below the text, outside the label. */
  children?: React.ReactNode;
}

/** A checkbox with its whole text as label. */
export function ConsentField({
  text,
  isRequired = false,
  problem,
  children,
  ...binding
}: ConsentFieldProps) {
  const { id } = binding;
  return (
    <div>
      <div className="flex gap-3">
        <input
          {...binding}
          {...describedBy(id, problem)}
          type="checkbox"
          required={isRequired}
          className="checkbox mt-2.5 size-6 aria-invalid:outline-2 aria-invalid:outline-offset-2 aria-invalid:outline-alarm"
        />
        <div>
          <label htmlFor={id} className="block min-h-11 cursor-pointer py-2 text-pretty">
            {text}
            {isRequired && <RequiredMark />}
          </label>
          {children}
        </div>
      </div>
      <Problem fieldId={id}>{problem}</Problem>
    </div>
  );
}
