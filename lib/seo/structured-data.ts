import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Organization,
  Service,
  VideoObject,
  WebApplication,
  WebSite,
} from "schema-dts";
import type { BusinessCase } from "../domain/case/business-case";
import type { Language } from "../domain/language";
import type { PlanId } from "../domain/site/pricing-plans";
import { profilesOf } from "../domain/site/facts/company-links";
import type { Facts } from "../domain/site/facts/facts";
import { paths, type OgImageTarget } from "../paths";

/** A schema.org object, as opposed to its URL. */
type SchemaNode<T> = Exclude<T, string>;

/** Scheme and host, without a trailing slash. */
type Origin = string;

const absoluteUrl = (origin: Origin, address: string): string => new URL(address, origin).href;

const organizationId = (origin: Origin) => `${origin}/#organization`;
/** The company in short, for pages without the full object. */
const organizationSummary = (origin: Origin, name: string) => ({
  "@type": "Organization" as const,
  "@id": organizationId(origin),
  name,
  url: `${origin}/`,
});
const organizationReference = (origin: Origin) => ({ "@id": organizationId(origin) });
const ogImageUrl = (origin: Origin, language: Language, target: OgImageTarget) =>
  absoluteUrl(origin, paths.ogImage(language, target));

interface SizedImage {
  url: string;
  width: number;
  height: number;
}

/**
 * The company, without a logo with its icon; `companyNumber` names the number in the language of the
 * page. Phone numbers and addresses are left out, because they are obscured from harvesters (P-FOOT-09).
 */
export function organization(
  origin: Origin,
  { description, companyNumber }: Record<"description" | "companyNumber", string>,
  facts: Facts,
  logo: SizedImage = { url: "/icons/icon-512.png", width: 512, height: 512 },
): SchemaNode<Organization> {
  const socialUrls = profilesOf(facts.social).map(({ url }) => url);
  return {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: facts.name,
    legalName: facts.legal_name,
    identifier: {
      "@type": "PropertyValue",
      propertyID: companyNumber,
      value: facts.company_number,
    },
    url: `${origin}/`,
    logo: {
      "@type": "ImageObject",
      url: absoluteUrl(origin, logo.url),
      width: String(logo.width),
      height: String(logo.height),
    },
    description,
    foundingDate: String(facts.founded),
    ...(socialUrls.length > 0 && { sameAs: socialUrls }),
  };
}

/** The site in one language. */
export const webSite = (
  origin: Origin,
  language: Language,
  { name, description }: { name: string; description: string },
): SchemaNode<WebSite> => ({
  "@type": "WebSite",
  "@id": `${origin}/#website`,
  name,
  url: absoluteUrl(origin, paths.home(language)),
  description,
  inLanguage: language,
  publisher: organizationReference(origin),
});

/** A breadcrumb: `{ name: "Pricing", path: paths.pricing(language) }`. */
interface Crumb {
  name: string;
  path: string;
}

/** The breadcrumbs from home (first) to this page (last). */
export const breadcrumbs = (
  origin: Origin,
  trail: readonly Crumb[],
): SchemaNode<BreadcrumbList> => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absoluteUrl(origin, path),
  })),
});

interface ServiceTexts {
  name: string;
  description: string;
  /** The name of each plan as the page shows it, with an optional description. */
  plans: Record<PlanId, { name: string; description?: string | undefined }>;
}

/** The subscription with an offer for each plan. */
export const serviceWithOffers = (
  { origin, language, facts }: { origin: Origin; language: Language; facts: Facts },
  { name, description, plans }: ServiceTexts,
): SchemaNode<Service> => ({
  "@type": "Service",
  name,
  description,
  url: absoluteUrl(origin, paths.pricing(language)),
  provider: organizationReference(origin),
  offers: facts.plans.map(({ id, price }) => ({
    "@type": "Offer",
    name: plans[id].name,
    ...(plans[id].description && { description: plans[id].description }),
    url: absoluteUrl(origin, paths.pricing(language)),
    price,
    priceCurrency: facts.currency,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: facts.currency,
      unitCode: "MON",
      referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
    },
  })),
});

/** The data for shared links of a case. */
interface CaseSharing {
  siteName: string;
  /** Whether it has an uploaded image for shared links. */
  hasShareImage: boolean;
}

/** A case as an article in the language of its texts; `language` is the page's. */
export const caseArticle = (
  origin: Origin,
  language: Language,
  given: BusinessCase,
  { hasShareImage, siteName }: CaseSharing,
): SchemaNode<Article> => ({
  "@type": "Article",
  "@id": `${absoluteUrl(origin, paths.case(language, given.id))}#article`,
  headline: given.title,
  description: given.description,
  url: absoluteUrl(origin, paths.case(language, given.id)),
  mainEntityOfPage: absoluteUrl(origin, paths.case(language, given.id)),
  inLanguage: given.language,
  datePublished: given.createdAt,
  dateModified: given.updatedAt,
  image: [
    ogImageUrl(origin, language, { case: given.id, hasShareImage }),
    ...(given.imageUrl ? [absoluteUrl(origin, given.imageUrl)] : []),
  ],
  author: organizationSummary(origin, siteName),
  publisher: organizationSummary(origin, siteName),
});

/** The video of a case; undefined without one. Its duration is not known. */
export function caseVideo(
  origin: Origin,
  language: Language,
  given: BusinessCase,
  { hasShareImage }: Pick<CaseSharing, "hasShareImage">,
): SchemaNode<VideoObject> | undefined {
  if (!given.videoUrl) return undefined;
  return {
    "@type": "VideoObject",
    name: given.title,
    description: given.videoDescription || given.description || given.title,
    thumbnailUrl: [ogImageUrl(origin, language, { case: given.id, hasShareImage })],
    uploadDate: given.createdAt,
    contentUrl: absoluteUrl(origin, given.videoUrl),
    inLanguage: given.language,
    publisher: organizationReference(origin),
  };
}

/** Questions with their answers as the page shows them, as plain text or simple HTML. */
export const faqPage = (
  language: Language,
  pairs: readonly { question: string; answer: string }[],
): SchemaNode<FAQPage> => ({
  "@type": "FAQPage",
  inLanguage: language,
  mainEntity: pairs.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** A tool that runs on a page, free of charge. */
export const webApplication = (
  origin: Origin,
  language: Language,
  path: string,
  { name, description, currency }: { name: string; description: string; currency: string },
): SchemaNode<WebApplication> => ({
  "@type": "WebApplication",
  name,
  description,
  url: absoluteUrl(origin, path),
  inLanguage: language,
  applicationCategory: "BusinessApplication",
  operatingSystem: "Any",
  isAccessibleForFree: true,
  offers: { "@type": "Offer", price: 0, priceCurrency: currency },
  publisher: organizationReference(origin),
});
