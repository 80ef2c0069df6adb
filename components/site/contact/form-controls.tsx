export const inputStyle = "field-box mt-1.5 block w-full py-2";

/** The ARIA attributes that connect a field to its hint and its error. */
export const describedBy = (id: string, problem: string | undefined, hint?: string) => ({
  "aria-invalid": problem ? true : undefined,
  "aria-describedby":
    [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ") || undefined,
});

/** The error of a field. The form shows one error at a time. */
export function Problem({ fieldId, children }: { fieldId: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p
      id={`${fieldId}-problem`}
      role="alert"
      className="mt-2 border-l-4 border-alarm py-0.5 pl-3 font-medium text-alarm"
    >
      {children}
    </p>
  );
}

export const RequiredMark = () => (
  <span aria-hidden className="text-soft">
    {"\u00a0*"}
  </span>
);

interface LabelledFieldProps {
  id: string;
  label: string;
  isRequired?: boolean;
  optional: string;
  hint?: string;
  problem: string | undefined;
  className?: string;
  children: React.ReactNode;
}

export function LabelledField({
  id,
  label,
  isRequired = false,
  optional,
  hint,
  problem,
  className,
  children,
}: LabelledFieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="block w-fit text-sm font-medium">
        {label}
        {isRequired ? (
          <RequiredMark />
        ) : (
          <span className="font-normal text-soft"> ({optional})</span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      {children}
      <Problem fieldId={id}>{problem}</Problem>
    </div>
  );
}

/** A native select, styled like the text fields. */
export function Select({ className = "", ...select }: React.ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select
        {...select}
        className={`${className} cursor-pointer appearance-none pr-11 text-ellipsis forced-colors:appearance-auto`}
      />
      <svg
        aria-hidden
        viewBox="0 0 12 8"
        className="pointer-events-none absolute top-1/2 right-4 w-3 -translate-y-1/2 stroke-ink forced-colors:hidden"
        fill="none"
        strokeWidth="1.6"
      >
        <path d="m1 1 5 5 5-5" />
      </svg>
    </span>
  );
}
