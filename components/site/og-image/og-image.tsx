import { endOf, staircase, type DiagramSegment } from "@/lib/domain/process/process-diagram";
import { lightColors as color } from "@/lib/colors";
import type { EmbeddedLogo } from "@/lib/services/facts/site-logo";
import { ogFontFamily, titleSize } from "@/lib/seo/og-image-text";

/** The content of an OG image. Texts contain only characters of the font (lib/seo/og-image-text). */
export interface OgImageContent {
  siteName: string;
  /** In place of the drawn logo and the name. */
  logo?: EmbeddedLogo | undefined;
  title: string;
  /** A few words above the title. */
  label?: string | undefined;
  /** Both sides on one time scale. */
  before: readonly DiagramSegment[];
  after: readonly DiagramSegment[];
  labels: {
    before: string;
    beforeTime?: string | undefined;
    after: string;
    afterTime?: string | undefined;
    saved?: { time: string; label: string } | undefined;
  };
}

export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

const MARGIN = 64;
const LABEL_WIDTH = 236;
const LENGTH = OG_IMAGE_SIZE.width - 2 * MARGIN - LABEL_WIDTH;
const MANUAL_HEIGHT = 150;
const SAVED_HEIGHT = 84;
const STROKE_WIDTH = 10;

function SiteName({ name, logo }: { name: string; logo: EmbeddedLogo | undefined }) {
  if (logo) return <img {...logo} alt="" />;
  return (
    <div style={{ display: "flex", alignItems: "center", gap: 16 }}>
      <svg
        width="66"
        height="36"
        viewBox="0 0 44 24"
        fill="none"
        strokeWidth="5"
        strokeLinejoin="round"
      >
        <path d="M2 17V7h6v12h6V4h6v8" stroke={color.hand} />
        <path d="M20 12h22" stroke={color.auto} />
      </svg>
      <div style={{ fontSize: 32, fontWeight: 600, letterSpacing: -0.5 }}>{name}</div>
    </div>
  );
}

function Row({
  heading,
  time,
  ink,
  children,
}: {
  heading: string;
  time: string | undefined;
  ink: string;
  children: React.ReactNode;
}) {
  return (
    <div style={{ display: "flex", alignItems: "center" }}>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          boxSizing: "border-box",
          width: LABEL_WIDTH,
          paddingRight: 24,
        }}
      >
        <div style={{ fontSize: 24, fontWeight: 600, color: ink, lineHeight: 1.2 }}>{heading}</div>
        {time && (
          <div style={{ fontSize: 40, fontWeight: 600, letterSpacing: -1, lineHeight: 1.2 }}>
            {time}
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

function ManualLine({ segments }: { segments: readonly DiagramSegment[] }) {
  const drawn = staircase(segments, {
    x: 0,
    y: 3 * STROKE_WIDTH,
    width: LENGTH - STROKE_WIDTH,
    height: MANUAL_HEIGHT - 3.5 * STROKE_WIDTH,
  });
  return (
    <svg
      width={LENGTH}
      height={MANUAL_HEIGHT}
      viewBox={`0 0 ${LENGTH} ${MANUAL_HEIGHT}`}
      fill="none"
      stroke={color.hand}
      strokeWidth={STROKE_WIDTH}
    >
      {drawn.map(({ down, line, isWait, isRework, middle }, index) => (
        <g key={index}>
          {down && <path d={down} strokeLinecap="square" />}
          <path d={line} {...(isWait && { strokeDasharray: "14 9" })} />
          {isRework && <circle cx={middle.x} cy={middle.y - 13} r="13" strokeWidth="8" />}
        </g>
      ))}
    </svg>
  );
}

/** What is left of the process, and the saved time as an empty field with its figure. */
function AutomatedLine({
  segments,
  manualEnd,
  saved,
}: {
  segments: readonly DiagramSegment[];
  manualEnd: number;
  saved: OgImageContent["labels"]["saved"];
}) {
  const end = Math.max(2 * STROKE_WIDTH, endOf(segments) * LENGTH);
  return (
    <div style={{ display: "flex", alignItems: "flex-end", width: LENGTH, height: SAVED_HEIGHT }}>
      <div style={{ width: end, height: STROKE_WIDTH, backgroundColor: color.auto }} />
      <div
        style={{
          display: "flex",
          alignItems: "center",
          justifyContent: "center",
          width: Math.max(0, manualEnd * LENGTH - end),
          height: SAVED_HEIGHT,
          border: `2px dashed ${color.soft}`,
          fontSize: 44,
          fontWeight: 600,
          letterSpacing: -1,
        }}
      >
        {saved && `${saved.time} ${saved.label}`}
      </div>
    </div>
  );
}

function TopRow({ siteName, logo, label }: Pick<OgImageContent, "siteName" | "logo" | "label">) {
  return (
    <div style={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
      <SiteName name={siteName} logo={logo} />
      {label && (
        <div
          style={{
            display: "block",
            maxWidth: 640,
            fontSize: 26,
            color: color.soft,
            lineClamp: 1,
          }}
        >
          {label}
        </div>
      )}
    </div>
  );
}

/** The title of a page, and the process before and after as two lines to scale. */
export function OgImageView({
  siteName,
  logo,
  title,
  label,
  before,
  after,
  labels,
}: OgImageContent) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        boxSizing: "border-box",
        padding: `${MARGIN - 12}px ${MARGIN}px`,
        backgroundColor: color.paper,
        color: color.ink,
        fontFamily: ogFontFamily,
      }}
    >
      <div style={{ display: "flex", flexDirection: "column" }}>
        <TopRow siteName={siteName} logo={logo} label={label} />
        <div
          style={{
            display: "block",
            marginTop: 30,
            fontSize: titleSize(title),
            fontWeight: 600,
            lineHeight: 1.08,
            letterSpacing: -1.5,
            lineClamp: 4,
            textWrap: "balance",
          }}
        >
          {title}
        </div>
      </div>
      <div style={{ display: "flex", flexDirection: "column", gap: 14 }}>
        <Row heading={labels.before} time={labels.beforeTime} ink={color.handInk}>
          <ManualLine segments={before} />
        </Row>
        <Row heading={labels.after} time={labels.afterTime} ink={color.autoInk}>
          <AutomatedLine segments={after} manualEnd={endOf(before)} saved={labels.saved} />
        </Row>
      </div>
    </div>
  );
}
