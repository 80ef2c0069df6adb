import type { DiagramStep } from "@/lib/domain/process/process-diagram";
import type { SitePage } from "@/lib/domain/site/site-pages";

interface PageDiagram {
  before: readonly DiagramStep[];
  after: readonly DiagramStep[];
}

const quick = (seconds: number): DiagramStep => ({ seconds, tags: [] });
const slow = (seconds: number): DiagramStep => ({ seconds, tags: ["slow"] });
const faulty = (seconds: number): DiagramStep => ({ seconds, tags: ["error_prone"] });
const stuck = (seconds: number): DiagramStep => ({ seconds, tags: ["bottleneck"] });

/** A decorative diagram for each page, whose figures belong to no case. */
export const pageDiagrams: Record<SitePage, PageDiagram> = {
  home: {
    before: [quick(20), slow(90), stuck(50), faulty(120), quick(30), slow(70), stuck(40)],
    after: [quick(50)],
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
    after: [quick(85)],
  },
  "special-programs": {
    before: [faulty(110), stuck(60), quick(25), faulty(130)],
    after: [quick(130)],
  },
  pricing: { before: [quick(30), stuck(60), quick(30), slow(100), quick(60)], after: [quick(140)] },
  about: { before: [slow(150), quick(30), stuck(40), quick(60), slow(80)], after: [quick(108)] },
  "your-process": {
    before: [quick(60), faulty(180), stuck(240), faulty(240), quick(60)],
    after: [quick(200)],
  },
  contact: { before: [quick(40), faulty(90), quick(40)], after: [quick(14)] },
  "privacy-policy": {
    before: [quick(30), slow(70), quick(30), slow(70), quick(30)],
    after: [quick(138)],
  },
  "terms-of-service": {
    before: [stuck(30), quick(30), slow(90), stuck(30), quick(30), slow(90)],
    after: [quick(195)],
  },
  "cookie-policy": { before: [quick(40), slow(80), stuck(40)], after: [quick(56)] },
};
