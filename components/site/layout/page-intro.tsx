/** The heading and introduction of a page. `children` are beside the introduction in a wide window. */
export function PageIntro({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children?: React.ReactNode;
}) {
  return (
    <div className="frame grid gap-x-16 gap-y-6 pt-10 @[40rem]:pt-20 @[64rem]:grid-cols-[1.35fr_1fr]">
      <h1 className="col-span-full max-w-5xl text-hero @[40rem]:text-3xl">{title}</h1>
      <p className="prose-measure text-lg">{lead}</p>
      {children}
    </div>
  );
}

interface IntroLink {
  href: string;
  title: string;
  text: string;
}

/** Links beside the introduction of a page: its parts, or where to check what it says. */
export function IntroLinks({ links }: { links: readonly IntroLink[] }) {
  return (
    <ul className="intro-links no-print border-t-2 border-ink text-sm @[64rem]:mt-2">
      {links.map(({ href, title, text }) => (
        <li key={title}>
          <a href={href}>
            <b>{title}</b> <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
