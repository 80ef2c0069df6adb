// Renders the images of the sample cases: npm run draw:images
import { mkdirSync, writeFileSync } from "node:fs";
import { sampleCases } from "../prisma/seed/content";
import { caseImage, fallbackImage } from "../prisma/seed/images";

mkdirSync("public/pictures", { recursive: true });
writeFileSync("public/pictures/fallback.svg", fallbackImage());
for (const { id } of sampleCases()) writeFileSync(`public/pictures/${id}.svg`, caseImage(id));
