import { redirectOrNotFound } from "../../redirect-or-not-found";

export const generateStaticParams = () => [];

interface Props {
  params: Promise<{ lang: string; rest: string[] }>;
}

/** Any path under a language that no other page matches. */
export default async function UnknownPage({ params }: Props): Promise<never> {
  const { lang, rest } = await params;
  return redirectOrNotFound(`/${[lang, ...rest].join("/")}`);
}
