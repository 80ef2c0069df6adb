export interface Question {
  question: string;
  answer: string;
}

/** Questions as native `details`, which work without scripts; in print all are open. */
export function Faq({ title, questions }: { title: string; questions: readonly Question[] }) {
  return (
    <section
      aria-labelledby="faq"
      className="frame apart grid gap-x-16 gap-y-8 @[64rem]:grid-cols-[1fr_1.6fr]"
    >
      <h2 id="faq" className="text-2xl">
        {title}
      </h2>
      <div className="divide-y divide-hairline border-y border-hairline">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-4 text-lg font-semibold [&::-webkit-details-marker]:hidden">
              {question}
              <span
                aria-hidden="true"
                className="relative size-4 shrink-0 before:absolute before:inset-x-0 before:top-[7px] before:h-0.5 before:bg-current after:absolute after:inset-y-0 after:left-[7px] after:w-0.5 after:bg-current group-open:after:hidden"
              />
            </summary>
            <p className="prose-measure pb-6 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
