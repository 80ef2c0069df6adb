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
      <div className="faq divide-y divide-hairline border-y border-hairline">
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p className="prose-measure pb-6 text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
