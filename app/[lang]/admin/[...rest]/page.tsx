import { notFound } from "next/navigation";
import { paths } from "@/lib/paths";
import { adminPage } from "../admin-page";

/** Any path of the admin area that no other page matches. */
export default adminPage<{ lang: string; rest: string[] }>(
  (language, { rest }) => [paths.admin.home(language), ...rest].join("/"),
  () => notFound(),
);
