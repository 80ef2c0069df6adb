/** The frame of the consent banner and of the preferences, at the lower edge of the page. */
export function Banner({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section aria-label={label} className="@container border-t border-ink bg-raised">
      {children}
    </section>
  );
}
