const style = [
  "mb-1 text-xs text-soft @[64rem]:absolute @[64rem]:top-3 @[64rem]:mb-0 @[64rem]:max-w-[12.5rem]",
  "@[64rem]:rounded-sm @[64rem]:bg-ink @[64rem]:px-2.5 @[64rem]:py-1 @[64rem]:font-medium",
  "@[64rem]:text-paper @[64rem]:opacity-0 @[64rem]:transition-opacity @[64rem]:duration-100",
  "@[64rem]:group-focus-within:opacity-100 @[64rem]:group-hover:opacity-100",
  "@[64rem]:[@media(hover:none)]:opacity-100",
].join(" ");

/**
 * The industry of a card: a line above the title. On a wide page it is on the image, shown on hover and focus, and
 * always on devices without hover.
 */
export function IndustryLabel({
  children,
  lang,
  side = "left",
}: {
  children: string;
  lang: string | undefined;
  /** Where the image of the card is. */
  side?: "left" | "right";
}) {
  return (
    <p
      lang={lang}
      className={`${style} ${side === "left" ? "@[64rem]:left-3" : "@[64rem]:right-3"}`}
    >
      {children}
    </p>
  );
}
