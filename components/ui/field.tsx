interface FieldProps extends React.ComponentProps<"input"> {
  id: string;
  label: string;
  /** The error, and how to correct it. */
  problem: string | undefined;
  isLarge?: boolean;
}

/** A labelled text field. */
export function Field({ label, problem, isLarge = false, className = "", ...input }: FieldProps) {
  const { id } = input;
  return (
    <>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        {...input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className={
          "mt-1.5 block w-full rounded-md border border-field bg-raised aria-invalid:border-alarm " +
          `${isLarge ? "min-h-14 px-4 py-3 text-lg" : "min-h-11 px-3 py-2"} ${className}`
        }
      />
      <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-alarm">
        {problem}
      </p>
    </>
  );
}
