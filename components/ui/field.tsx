interface FieldProps extends React.ComponentProps<"input"> {
  id: string;
  label: string;
  /** The error, and how to correct it. */
  problem: string | undefined;
  /** As on visitors' pages. */
  isLarge?: boolean;
}

/** A labelled text field. */
export function Field({ label, problem, isLarge = false, className = "", ...input }: FieldProps) {
  const { id } = input;
  return (
    <>
      <label htmlFor={id} className={isLarge ? "block w-fit text-sm font-medium" : "font-medium"}>
        {label}
      </label>
      <input
        {...input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className={
          "mt-1.5 block w-full py-2 " +
          (isLarge
            ? "field-box "
            : "min-h-11 rounded-md border border-field bg-raised px-3 aria-invalid:border-alarm ") +
          className
        }
      />
      <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-alarm">
        {problem}
      </p>
    </>
  );
}
