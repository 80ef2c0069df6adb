import { Fragment } from "react";
import { getTranslations } from "next-intl/server";
import type { BusinessCase } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { sourcesIn, withMark } from "@/lib/i18n/text-marks";
import { MAX_UNBROKEN } from "@/lib/i18n/unbroken";
import type { Block, Frame, Pieces } from "./exhibit-text";
import { Buttons, Marked, Messages, Phone, Remark, Sheet } from "./parts";

/** A text as the page shows it, in edit mode with its source. */
type Show = (text: string) => string;

const Line = ({ pieces, show }: { pieces: Pieces; show: Show }) =>
  pieces.map(({ text, tone, isBold }, index) => {
    const shown = tone ? <Marked tone={tone}>{show(text)}</Marked> : show(text);
    return isBold ? (
      <b key={index} className="font-semibold">
        {shown}
      </b>
    ) : (
      <Fragment key={index}>{shown}</Fragment>
    );
  });

type TableProps = Extract<Block, { type: "table" }> & { show: Show };

/** The same for the label of a row. */
const MAX_UNBROKEN_LABEL = 16;

const lengthOf = (pieces: Pieces): number =>
  pieces.reduce((length, { text }) => length + text.length, 0);

function cellClass(column: number, cell: Pieces): string {
  const isLabel = column === 0;
  const mayBreak = lengthOf(cell) > (isLabel ? MAX_UNBROKEN_LABEL : MAX_UNBROKEN);
  return `py-2 font-normal ${isLabel ? "" : "pl-3 text-right"} ${mayBreak ? "" : "whitespace-nowrap"}`;
}

function Table({ heading, rows, show }: TableProps) {
  return (
    <table className="w-full text-left first:-mt-2 last:-mb-2">
      {heading && (
        <thead className="text-xs text-soft">
          <tr className="border-b border-hairline align-bottom">
            {heading.map((cell, column) => (
              <th key={column} scope="col" className={cellClass(column, cell)}>
                <Line pieces={cell} show={show} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row} className="border-b border-hairline align-top last:border-0">
            {cells.map((cell, column) => {
              const Cell = column === 0 ? "th" : "td";
              return (
                <Cell
                  key={column}
                  scope={column === 0 ? "row" : undefined}
                  className={cellClass(column, cell)}
                >
                  <Line pieces={cell} show={show} />
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Paragraph = ({ lines, show }: { lines: readonly Pieces[]; show: Show }) => (
  <p>
    {lines.map((pieces, index) => (
      <span key={index} className="block">
        <Line pieces={pieces} show={show} />
      </span>
    ))}
  </p>
);

/** Who writes a message, by whether it is the bot. */
type Names = (isBot: boolean) => string;

function BlockView({ block, show, names }: { block: Block; show: Show; names: Names }) {
  if (block.type === "paragraph") return <Paragraph lines={block.lines} show={show} />;
  if (block.type === "table") return <Table {...block} show={show} />;
  if (block.type === "buttons") return <Buttons labels={block.labels.map(show)} />;
  if (block.type === "messages") {
    const messages = block.messages.map(({ isBot, text }) => ({
      isBot,
      name: names(isBot),
      text: <Line pieces={text} show={show} />,
    }));
    return <Messages messages={messages} />;
  }
  return block.remarks.map(({ tone, text }, index) => (
    <Remark key={index} tone={tone}>
      <Line pieces={text} show={show} />
    </Remark>
  ));
}

/** The documents and phones that a text of a case describes. */
export async function OwnExhibit({
  frames,
  businessCase: { exhibitText, language: servedLanguage },
  language,
}: {
  frames: readonly Frame[];
  businessCase: Pick<BusinessCase, "exhibitText" | "language">;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "business-case.exhibit" });
  const [source] = sourcesIn(exhibitText);
  const show: Show = (part) => (source ? withMark(part, source) : part);
  const names: Names = (isBot) => t(isBot ? "bot" : "person");
  return (
    <div
      lang={foreignLanguage(servedLanguage, language)}
      className="grid items-start gap-5 *:min-w-0 @[48rem]:flex @[48rem]:flex-wrap @[48rem]:gap-8"
    >
      {frames.map(({ isPhone, title, blocks }, index) => {
        const View = isPhone ? Phone : Sheet;
        return (
          <div
            key={index}
            className={isPhone ? "@[48rem]:flex-[0_0_18rem]" : "@[48rem]:flex-[1_1_18rem]"}
          >
            <View title={show(title)}>
              <div className="grid gap-3">
                {blocks.map((block, at) => (
                  <BlockView key={at} block={block} show={show} names={names} />
                ))}
              </div>
            </View>
          </div>
        );
      })}
    </div>
  );
}
