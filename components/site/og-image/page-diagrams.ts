import type { DiagramStep } from "@/lib/domain/case/process-diagram";
import type { SitePage } from "@/lib/paths";

export interface PageDiagram {
  before: readonly DiagramStep[];
  /** The length of the automated line as a share of the manual one, 0 to 1. */
  remaining: number;
}

const quick = (seconds: number): DiagramStep => ({ seconds, tags: [] });
const slow = (seconds: number): DiagramStep => ({ seconds, tags: ["slow"] });
const faulty = (seconds: number): DiagramStep => ({ seconds, tags: ["error_prone"] });
const stuck = (seconds: number): DiagramStep => ({ seconds, tags: ["bottleneck"] });

/** A decorative diagram for each page, whose figures belong to no case. */
export const pageDiagrams: Record<SitePage, PageDiagram> = {
  home: {
    before: [quick(20), slow(90), stuck(50), faulty(120), quick(30), slow(70), stuck(40)],
    remaining: 0.12,
  },
  "success-stories": {
    before: [
      slow(60),
      quick(20),
      faulty(80),
      stuck(30),
      slow(60),
      quick(25),
      faulty(80),
      quick(20),
      slow(50),
    ],
    remaining: 0.2,
  },
  "special-programs": { before: [faulty(110), stuck(60), quick(25), faulty(130)], remaining: 0.4 },
  pricing: { before: [quick(30), stuck(60), quick(30), slow(100), quick(60)], remaining: 0.5 },
  about: { before: [slow(150), quick(30), stuck(40), quick(60), slow(80)], remaining: 0.3 },
  contact: { before: [quick(40), faulty(90), quick(40)], remaining: 0.08 },
  "privacy-policy": {
    before: [quick(30), slow(70), quick(30), slow(70), quick(30)],
    remaining: 0.6,
  },
  "terms-of-service": {
    before: [stuck(30), quick(30), slow(90), stuck(30), quick(30), slow(90)],
    remaining: 0.65,
  },
  "cookie-policy": { before: [quick(40), slow(80), stuck(40)], remaining: 0.35 },
};
