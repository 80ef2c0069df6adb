/** A sheet of paper or a window, as exhibits draw them. */
export function Sheet({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0 rounded-sm border border-field bg-raised">
      {title && (
        <p className="border-b border-hairline px-4 py-2 text-xs font-semibold text-soft">
          {title}
        </p>
      )}
      <div className="px-3.5 py-3 text-sm @[48rem]:px-4 @[48rem]:py-4">{children}</div>
    </div>
  );
}

export function Phone({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-72 rounded-[1.75rem] border-2 border-ink bg-raised p-1.5 @[48rem]:p-2">
      <p className="border-b border-hairline px-3 pt-2 pb-2 text-center text-xs font-semibold">
        {title}
      </p>
      <div className="px-3 py-3 text-sm @[48rem]:min-h-80 @[48rem]:py-4">{children}</div>
    </div>
  );
}

/** The buttons of the drawn phone: a decision, and a question. They can't be pressed. */
export const Buttons = ({ labels }: { labels: readonly string[] }) => (
  <p className="mt-4 flex flex-wrap gap-2 text-center *:grow *:rounded-md *:border *:border-ink *:px-3 *:py-2 @[48rem]:mt-8">
    {labels.map((label, index) => (
      <span key={index} className={index === 0 ? "bg-ink font-semibold text-paper" : undefined}>
        {label}
      </span>
    ))}
  </p>
);

const borders = { auto: "border-auto", hand: "border-hand" };

/** What the bot reports (green), or asks (amber). */
export const Remark = ({
  tone,
  children,
}: {
  tone: keyof typeof borders;
  children: React.ReactNode;
}) => <p className={`border-l-4 pl-3 ${borders[tone]}`}>{children}</p>;

/** A chat: the bot on the left. */
export const Messages = ({
  messages,
}: {
  messages: readonly { isBot: boolean; name: string; text: React.ReactNode }[];
}) => (
  <ul className="grid gap-3">
    {messages.map(({ isBot, name, text }, index) => (
      <li key={index} className={isBot ? "mr-6" : "ml-6"}>
        <span className="mb-1 block text-xs text-soft">{name}</span>
        <span
          className={`block rounded-md px-3 py-2 ${isBot ? "bg-auto-tint text-auto-ink" : "border border-hairline bg-paper"}`}
        >
          {text}
        </span>
      </li>
    ))}
  </ul>
);

const tones = {
  auto: "bg-auto-tint text-auto-ink border-auto",
  hand: "bg-hand-tint text-hand-ink border-hand",
};

/** A field that the bot has read (green), or that a person has to check (amber). */
export const Marked = ({
  tone = "auto",
  children,
}: {
  tone?: keyof typeof tones;
  children: React.ReactNode;
}) => (
  <span className={`box-decoration-clone rounded-sm border-b-2 px-1 ${tones[tone]}`}>
    {children}
  </span>
);
