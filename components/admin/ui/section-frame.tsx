interface SectionFrameProps {
  id: string;
  title: string;
  text: string;
  children: React.ReactNode;
}

/** A part of a page under its heading, which links lead to. */
export const SectionFrame = ({ id, title, text, children }: SectionFrameProps) => (
  <section aria-labelledby={id} className="border-t-2 border-ink pt-4">
    <h2 id={id} className="scroll-mt-6 text-lg">
      {title}
    </h2>
    <p className="mt-1 max-w-2xl text-sm text-soft">{text}</p>
    {children}
  </section>
);
