/** A message instead of content that is empty or unavailable. */
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
      className={`border-l-4 py-2 pl-5 text-lg ${urgent ? "border-alarm" : "border-hairline text-soft"}`}
    >
      {children}
    </div>
  );
}
