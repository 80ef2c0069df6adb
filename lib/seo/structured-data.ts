import type {
  Article,
  BreadcrumbList,
  FAQPage,
  Organization,
  Service,
  VideoObject,
  WebSite,
} from "schema-dts";
import type { BusinessCase } from "../domain/case/business-case";
import type { Language } from "../domain/language";
import { pricingPlans, type PlanId } from "../domain/site/pricing-plans";
import { paths, type OgImageTarget } from "../paths";
import { site } from "../site";

/** A thing told in full, not just by its address. */
type SchemaNode<T> = Exclude<T, string>;

/** Where the site is reached: scheme and host, without a slash at the end. */
type Origin = string;

/** An address of this site or another as a whole one. */
const absoluteUrl = (origin: Origin, address: string): string => new URL(address, origin).href;

const organizationId = (origin: Origin) => `${origin}/#organization`;
/** The firm in short, for pages that do not tell it in full. */
const organizationSummary = (origin: Origin) => ({
  "@type": "Organization" as const,
  "@id": organizationId(origin),
  name: site.name,
  url: `${origin}/`,
});
const organizationReference = (origin: Origin) => ({ "@id": organizationId(origin) });
const ogImageUrl = (origin: Origin, language: Language, target: OgImageTarget) =>
  absoluteUrl(origin, paths.ogImage(language, target));

/** The firm. Its phones and addresses are left out: they are kept from harvesters on purpose (lib/site.ts). */
export function organization(origin: Origin, description: string): SchemaNode<Organization> {
  const socialUrls = site.social.flatMap(({ url }) => url ?? []);
  return {
    "@type": "Organization",
    "@id": organizationId(origin),
    name: site.name,
    legalName: site.legal.name,
    identifier: {
      "@type": "PropertyValue",
      propertyID: "Company registration number",
      value: site.legal.registrationNumber,
    },
    url: `${origin}/`,
    logo: {
      "@type": "ImageObject",
      url: absoluteUrl(origin, "/icons/icon-512.png"),
      width: "512",
      height: "512",
    },
    description,
    foundingDate: String(site.founded),
    ...(socialUrls.length > 0 && { sameAs: socialUrls }),
  };
}

/** The site in one of its languages. */
export const webSite = (
  origin: Origin,
  language: Language,
  description: string,
): SchemaNode<WebSite> => ({
  "@type": "WebSite",
  "@id": `${origin}/#website`,
  name: site.name,
  url: absoluteUrl(origin, paths.home(language)),
  description,
  inLanguage: language,
  publisher: organizationReference(origin),
});

/** A page on the way from home to this page, with its address on this site: `{ name: "Pricing", path: paths.pricing(language) }`. */
export interface Crumb {
  name: string;
  path: string;
}

/** The way from home (first) to this page (last). */
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
  /** The name of each plan as the page shows it, and a line about it where there is one. */
  plans: Record<PlanId, { name: string; description?: string | undefined }>;
}

/** What the firm sells by the month, with an offer for each plan; prices come from lib/domain/site/pricing-plans.ts. */
export const serviceWithOffers = (
  origin: Origin,
  language: Language,
  { name, description, plans }: ServiceTexts,
): SchemaNode<Service> => ({
  "@type": "Service",
  name,
  description,
  url: absoluteUrl(origin, paths.pricing(language)),
  provider: organizationReference(origin),
  offers: pricingPlans.map(({ id, price }) => ({
    "@type": "Offer",
    name: plans[id].name,
    ...(plans[id].description && { description: plans[id].description }),
    url: absoluteUrl(origin, paths.pricing(language)),
    price,
    priceCurrency: site.currency,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: site.currency,
      unitCode: "MON",
      referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
    },
  })),
});

/** A case as an article, in the language that its texts are in; `language` is the page's. */
export const caseArticle = (
  origin: Origin,
  language: Language,
  given: BusinessCase,
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
    ogImageUrl(origin, language, { case: given.id }),
    ...(given.imageUrl ? [absoluteUrl(origin, given.imageUrl)] : []),
  ],
  author: organizationSummary(origin),
  publisher: organizationSummary(origin),
});

/** The film of a case; undefined for one without. How long it runs is not known. */
export function caseVideo(
  origin: Origin,
  language: Language,
  given: BusinessCase,
): SchemaNode<VideoObject> | undefined {
  if (!given.videoUrl) return undefined;
  return {
    "@type": "VideoObject",
    name: given.title,
    description: given.videoDescription || given.description || given.title,
    thumbnailUrl: [ogImageUrl(origin, language, { case: given.id })],
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
