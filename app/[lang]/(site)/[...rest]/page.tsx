import { notFound } from "next/navigation";

export const generateStaticParams = () => [];

/** Any path under a language that no other page matches. */
export default function UnknownPage(): never {
  notFound();
}
