import { SettingsView } from "@/components/admin/settings-view";
import { paths } from "@/lib/paths";
import { adminPage, sectionMetadata } from "../admin-page";

export const generateMetadata = sectionMetadata("settings");

export default adminPage(paths.admin.settings, async ({ language, user }) => <SettingsView language={language} username={user.username} />);
