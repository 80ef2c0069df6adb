import { MediaEntryView } from "@/components/admin/media/entry/media-entry-view";
import { paths } from "@/lib/paths";
import { getMedia } from "@/lib/services/media/library";
import { adminPage, sectionMetadata } from "../../admin-page";

type Params = { lang: string; mediaId: string };

export const generateMetadata = sectionMetadata("media");

export default adminPage<Params>(
  (language, { mediaId }) => paths.admin.mediaEntry(language, mediaId),
  async ({ language, grant, params }) => (
    <MediaEntryView language={language} entry={await getMedia(grant, params.mediaId)} />
  ),
);
