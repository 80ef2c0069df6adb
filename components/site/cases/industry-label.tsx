const styles = {
  overImage: [
    "absolute top-3 left-3 max-w-[calc(100%-1.5rem)] rounded-sm bg-ink px-2.5 py-1 text-xs font-medium",
    "text-paper opacity-0 transition-opacity duration-100 group-focus-within:opacity-100",
    "group-hover:opacity-100 [@media(hover:none)]:opacity-100",
  ],
  inRow: [
    "mb-1 text-xs text-soft @[64rem]:absolute @[64rem]:top-3 @[64rem]:left-3 @[64rem]:mb-0",
    "@[64rem]:max-w-[12.5rem] @[64rem]:rounded-sm @[64rem]:bg-ink @[64rem]:px-2.5 @[64rem]:py-1",
    "@[64rem]:font-medium @[64rem]:text-paper @[64rem]:opacity-0 @[64rem]:transition-opacity",
    "@[64rem]:duration-100 @[64rem]:group-focus-within:opacity-100 @[64rem]:group-hover:opacity-100",
    "@[64rem]:[@media(hover:none)]:opacity-100",
  ],
} as const;

/**
 * The industry of a card, on its image: shown on hover and focus, and always on devices without hover. Where the image
 * of a row is too small for it, it is a line above the title.
 */
export function IndustryLabel({
  children,
  lang,
  place = "overImage",
}: {
  children: string;
  lang: string | undefined;
  place?: keyof typeof styles;
}) {
  return (
    <p lang={lang} className={styles[place].join(" ")}>
      {children}
    </p>
  );
}
