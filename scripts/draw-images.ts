// Renders the images of the sample cases from their steps: npm run draw:images
import { mkdirSync, writeFileSync } from "node:fs";
import { sampleCases } from "../prisma/seed/content";
import { caseImage, fallbackImage } from "../prisma/seed/image";

mkdirSync("public/pictures", { recursive: true });
writeFileSync("public/pictures/fallback.svg", fallbackImage());
for (const sample of sampleCases())
  writeFileSync(`public/pictures/${sample.id}.svg`, caseImage(sample));
