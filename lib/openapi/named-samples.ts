// Bodies that the API tester fills in for the main endpoints (A-TEST-08 to A-TEST-15).

const businessCase = {
  id: "sample-case",
  title: "Orders that enter themselves",
  description: "Orders come by e-mail and stand in the warehouse system a minute later.",
  language: "en",
  industryLabel: "Wholesale",
  implementationTime: "3 weeks",
  hasDetailPage: true,
  imageUrl: "",
  tags: ["orders", "e-mail"],
  metrics: { timeReduction: "80%", accuracyRate: "99%", monthlySavings: "$2,400" },
};

const industry = {
  id: "sample-industry",
  name: "Sample industry",
  display: "Sample",
  language: "en",
  icon: "🏢",
};

const caseTranslation = {
  title: "Замовлення, що вносяться самі",
  description: "Замовлення надходять поштою й за хвилину вже є у складській системі.",
  industryLabel: "Оптова торгівля",
};

const industryTranslation = { name: "Галузь-зразок", display: "Зразок" };

/** A file for the media library. */
const fileUpload = {
  name: "invoice.png",
  type: "image/png",
  size: 20_480,
  sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  target: { for: "library" },
};

/** Samples by method and path. */
export const namedSamples: Readonly<Record<string, object>> = {
  "POST /api/v1/business-cases": businessCase,
  "PUT /api/v1/business-cases/{id}": businessCase,
  "PATCH /api/v1/business-cases/{id}": businessCase,
  "POST /api/v1/files/uploads": fileUpload,
  "PUT /api/v1/facts": { name: "Straightline" },
  "POST /api/v1/industries": industry,
  "PUT /api/v1/industries/{id}": industry,
  "PATCH /api/v1/industries/{id}": industry,
  "POST /api/v1/translations/business-cases/{id}/{language}": caseTranslation,
  "POST /api/v1/translations/industries/{id}/{language}": industryTranslation,
};
