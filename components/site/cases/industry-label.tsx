/** The industry of a card: shown on hover and focus, and always on devices without hover. */
export function IndustryLabel({ children, lang }: { children: string; lang: string | undefined }) {
  return (
    <p
      lang={lang}
      className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] rounded-sm bg-ink px-2.5 py-1 text-xs font-medium text-paper opacity-0 transition-opacity duration-100 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100"
    >
      {children}
    </p>
  );
}
