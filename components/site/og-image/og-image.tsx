import { layOutDiagram, diagramPath, type DiagramStep } from "@/lib/domain/case/process-diagram";
import { ogFontFamily, titleSize } from "@/lib/seo/og-image-text";
import { site } from "@/lib/site";

/** The content of an OG image. Texts contain only characters of the font (lib/seo/og-image-text). */
export interface OgImageContent {
  title: string;
  /** A few words above the title. */
  label?: string | undefined;
  before: readonly DiagramStep[];
  /** The length of the automated line as a share of the manual one, 0 to 1. */
  remaining: number;
  labels: {
    before: string;
    beforeTime?: string | undefined;
    after: string;
    afterTime?: string | undefined;
  };
}

export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** The light colours of app/globals.css: an image cannot follow the colour scheme of the device. */
const color = {
  paper: "#f6f2e9",
  ink: "#13231b",
  soft: "#4b5a51",
  hand: "#e29a2e",
  handInk: "#7d4a00",
  auto: "#2c8a57",
  autoInk: "#155f38",
} as const;

const MARGIN = 64;
const LABEL_WIDTH = 236;
const LENGTH = OG_IMAGE_SIZE.width - 2 * MARGIN - LABEL_WIDTH;
const MANUAL_LINE = { width: LENGTH, height: 136 };
const STROKE_WIDTH = 12;

function SiteName() {
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
      <div style={{ fontSize: 32, fontWeight: 600, letterSpacing: -0.5 }}>{site.name}</div>
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

function ManualLine({ steps }: { steps: readonly DiagramStep[] }) {
  const path = diagramPath(layOutDiagram(steps), {
    x: STROKE_WIDTH / 2,
    y: STROKE_WIDTH / 2,
    width: MANUAL_LINE.width - STROKE_WIDTH,
    height: MANUAL_LINE.height - STROKE_WIDTH,
  });
  return (
    <svg
      width={MANUAL_LINE.width}
      height={MANUAL_LINE.height}
      viewBox={`0 0 ${MANUAL_LINE.width} ${MANUAL_LINE.height}`}
      fill="none"
    >
      <path d={path} stroke={color.hand} strokeWidth={STROKE_WIDTH} />
    </svg>
  );
}

function AutomatedLine({ remaining }: { remaining: number }) {
  const end = Math.max(2 * STROKE_WIDTH, remaining * LENGTH);
  return (
    <svg width={LENGTH} height="60" viewBox={`0 0 ${LENGTH} 60`} fill="none">
      <path d={`M${end} 30H${LENGTH}`} stroke={color.soft} strokeWidth="3" strokeDasharray="3 9" />
      <path d={`M0 30H${end}`} stroke={color.auto} strokeWidth={STROKE_WIDTH} />
    </svg>
  );
}

/** The title of a page, and the process before and after as two lines to scale. */
export function OgImageView({ title, label, before, remaining, labels }: OgImageContent) {
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
        <div style={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
          <SiteName />
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
      <div style={{ display: "flex", flexDirection: "column", gap: 8 }}>
        <Row heading={labels.before} time={labels.beforeTime} ink={color.handInk}>
          <ManualLine steps={before} />
        </Row>
        <Row heading={labels.after} time={labels.afterTime} ink={color.autoInk}>
          <AutomatedLine remaining={remaining} />
        </Row>
      </div>
    </div>
  );
}
