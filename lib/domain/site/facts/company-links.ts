import type { PlanOffer } from "../pricing-plans";
import type { Facts, Office, Plan } from "./facts";

/** The number that the sample company has, which is in no register. */
const isSampleNumber = (number: string): boolean => /^0+$/.test(number);

/** The company's entry in the public register; undefined where the register has no page of it. */
export const registerUrlOf = ({
  register_url: url,
  company_number: number,
}: Pick<Facts, "register_url" | "company_number">): string | undefined =>
  url === "" || isSampleNumber(number)
    ? undefined
    : url.replaceAll("{number}", encodeURIComponent(number));

/** The networks on which the company has a page. */
export const profilesOf = (social: Facts["social"]): Facts["social"] =>
  social.filter(({ url }) => url !== "");

export const directionsTo = ({ position }: Office): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${position.lat},${position.lng}`;

/** The data about the plans that visitors' browsers need. */
export const offersOf = (plans: readonly Plan[]): PlanOffer[] =>
  plans.map(({ id, price, minutes }) => ({ id, price, minutes }));
