/** One sentence in the place of content that is not there: nothing yet, or out of reach. */
export function Notice({
  children,
  urgent = false,
}: {
  children: React.ReactNode;
  urgent?: boolean;
}) {
  return (
    <div
      role={urgent ? "alert" : undefined}
      className={`border-l-4 py-2 pl-5 text-lg ${urgent ? "border-hand" : "border-hairline text-soft"}`}
    >
      {children}
    </div>
  );
}
