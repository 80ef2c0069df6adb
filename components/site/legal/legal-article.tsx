import type { Language } from "@/lib/domain/language";
import type { LegalText } from "@/lib/domain/policy/policy";

export interface LegalArticleProps {
  title: string;
  /** "Last updated" with the date. */
  updated: string;
  /** What the table of contents is called. */
  contents: string;
  text: LegalText;
  /** The language of the text where that isn't the page's. */
  textLanguage?: Language | undefined;
  /** Shown below the introduction. */
  prompt?: React.ReactNode;
  /** Content that the page adds after a section, by the id of the section. */
  sectionExtras?: Readonly<Record<string, React.ReactNode>> | undefined;
}

interface TableOfContentsProps {
  label: string;
  sections: LegalText["sections"];
  /** The attributes of what is in the language of the text. */
  ofText: { lang?: Language };
}

function TableOfContents({ label, sections, ofText }: TableOfContentsProps) {
  return (
    <nav aria-labelledby="contents" className="@[64rem]:row-span-2 @[64rem]:row-start-1">
      <div className="above-notices @[64rem]:sticky @[64rem]:top-6 @[64rem]:max-h-[calc(100dvh-3rem-var(--notices-height,0px))] @[64rem]:overflow-y-auto">
        {/* Closed on a phone, where it is above the text; always open beside the text. */}
        <details className="group @[64rem]:[&::details-content]:[block-size:auto] @[64rem]:[&::details-content]:[content-visibility:visible]">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-6 text-sm font-semibold @max-[64rem]:border-y @max-[64rem]:border-hairline @[64rem]:pointer-events-none [&::-webkit-details-marker]:hidden">
            <span id="contents">{label}</span>
            <span
              aria-hidden="true"
              className="mr-1 size-2.5 -translate-y-0.5 rotate-45 border-r-2 border-b-2 border-current group-open:translate-y-0.5 group-open:rotate-[225deg] @[64rem]:hidden"
            />
          </summary>
          <ol
            {...ofText}
            className="list-decimal marker:normal-nums pt-2 pl-8 text-sm text-soft @[64rem]:border-t @[64rem]:border-hairline"
          >
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="block py-1.5 hover:text-ink hover:underline underline-offset-4"
                >
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </details>
      </div>
    </nav>
  );
}

/** One policy: contents and numbered sections; each section has an anchor. */
export function LegalArticle({
  title,
  updated,
  contents,
  text: { introduction, sections },
  textLanguage,
  prompt,
  sectionExtras = {},
}: LegalArticleProps) {
  const ofText = textLanguage ? { lang: textLanguage } : {};
  return (
    <article className="frame grid gap-x-16 gap-y-10 pt-10 @[40rem]:pt-20 @[64rem]:grid-cols-[minmax(17rem,1fr)_minmax(0,46rem)]">
      <div className="@[64rem]:col-start-2">
        <h1 className="text-hero @[40rem]:text-3xl">{title}</h1>
        <p className="mt-4 text-sm text-soft">{updated}</p>
        <div
          {...ofText}
          className="legal prose-measure mt-6 text-lg"
          dangerouslySetInnerHTML={{ __html: introduction }}
        />
        {prompt}
      </div>
      <TableOfContents label={contents} sections={sections} ofText={ofText} />
      <div className="@[64rem]:col-start-2">
        {sections.map(({ id, title: name, html }, index) => (
          <section key={id} aria-labelledby={id} className="mt-12 first:mt-0">
            <h2 id={id} {...ofText} className="max-w-[42rem] scroll-mt-6 text-xl">
              <span className="text-soft">{index + 1}. </span>
              {name}
            </h2>
            <div {...ofText} className="legal mt-4" dangerouslySetInnerHTML={{ __html: html }} />
            {sectionExtras[id]}
          </section>
        ))}
      </div>
    </article>
  );
}
