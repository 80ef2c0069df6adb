import { notFound } from "next/navigation";

export const revalidate = 300;
export const generateStaticParams = () => [];

/** Any path under a language that is no page. */
export default function UnknownPage(): never {
  notFound();
}
