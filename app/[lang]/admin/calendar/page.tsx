import { CalendarView } from "@/components/admin/schedules/calendar-view";
import { boundsOfMonth, monthOf, monthPattern } from "@/components/admin/schedules/month";
import { paths } from "@/lib/paths";
import { listSchedules } from "@/lib/services/schedule/schedules";
import { adminPage, sectionMetadata } from "../admin-page";

/** More don't fit a month that a person reads. */
const LIMIT = 500;

export const generateMetadata = sectionMetadata("calendar");

export default adminPage(
  (language) => paths.admin.calendar(language),
  async ({ language, grant, query }) => {
    const asked = query.get("month") ?? "";
    const month = monthPattern.test(asked) ? asked : monthOf(new Date());
    const all = { limit: LIMIT, offset: 0 };
    const [{ schedules }, { schedules: failed }] = await Promise.all([
      listSchedules(grant, { ...boundsOfMonth(month), ...all }),
      listSchedules(grant, { state: "failed", ...all }),
    ]);
    return <CalendarView language={language} month={month} schedules={schedules} failed={failed} />;
  },
);
