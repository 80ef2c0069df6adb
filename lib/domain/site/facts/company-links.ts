import type { PlanOffer } from "../pricing-plans";
import type { Facts, Office, Plan } from "./facts";

/** The company's entry in the public register; undefined where the register has no pages. */
export const registerUrlOf = ({
  register_url: url,
  company_number: number,
}: Pick<Facts, "register_url" | "company_number">): string | undefined =>
  url === "" ? undefined : url.replaceAll("{number}", encodeURIComponent(number));

/** The networks on which the company has a page. */
export const profilesOf = (social: Facts["social"]): Facts["social"] =>
  social.filter(({ url }) => url !== "");

/** A link to directions to an office. */
export const directionsTo = ({ position }: Office): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${position.lat},${position.lng}`;

/** What visitors' browsers need of the plans. */
export const offersOf = (plans: readonly Plan[]): PlanOffer[] =>
  plans.map(({ id, price, minutes }) => ({ id, price, minutes }));
