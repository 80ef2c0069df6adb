import {
  languagesLeft,
  scheduledLanguages,
  suggestedAction,
  suggestedLanguages,
  type ScheduledDocument,
} from "@/components/admin/schedules/suggestions";
import type { Schedule } from "@/lib/domain/document/schedule";
import type { Language } from "@/lib/domain/language";

const publication = (languages: Language[]): Schedule => ({
  id: "1",
  kind: "business-case",
  document_id: "monday",
  title: "Monday",
  action: "publish",
  languages,
  at: "2029-01-08T08:00:00.000Z",
  time_zone: "Europe/Rome",
  author: "olena",
  state: "waiting",
  problem: null,
});
const draft: ScheduledDocument = {
  status: "draft",
  translated: ["en", "uk", "it"],
  publicLanguages: ["en", "uk", "it"],
  schedules: [],
};

test("a draft is suggested to go live in all languages, then in those that are left [A-SCHED-05]", () => {
  expect(suggestedAction(draft)).toBe("publish");
  expect(suggestedLanguages(draft, "publish")).toEqual(["en", "uk", "it"]);
  expect(languagesLeft(draft)).toEqual([]);
  const scheduled = { ...draft, schedules: [publication(["en", "it"])] };
  expect(suggestedLanguages(scheduled, "publish")).toEqual(["uk"]);
  expect(languagesLeft(scheduled)).toEqual(["uk"]);
  const complete = { ...draft, schedules: [publication([])] };
  expect(languagesLeft(complete)).toEqual([]);
});

test("a published document is suggested to be taken down unless a language of it is hidden [A-SCHED-05]", () => {
  const published = { ...draft, status: "published" as const };
  expect(suggestedAction(published)).toBe("unpublish");
  const hidden = { ...published, publicLanguages: ["en", "it"] as const };
  expect(suggestedAction(hidden)).toBe("publish");
  expect(suggestedLanguages(hidden, "publish")).toEqual(["uk"]);
  expect(suggestedLanguages(hidden, "unpublish")).toEqual(["en", "uk", "it"]);
  expect(suggestedAction({ ...hidden, schedules: [publication(["uk"])] })).toBe("unpublish");
});

test("a publication names its languages, so that one that is translated meanwhile stays hidden [A-SCHED-01, A-SCHED-05]", () => {
  expect(scheduledLanguages(draft, "publish", ["it", "uk", "en"])).toEqual(["it", "uk", "en"]);
  expect(scheduledLanguages(draft, "publish", ["it", "en"])).toEqual(["it", "en"]);
});

test("no language is named where the whole draft or document is meant [A-SCHED-01, A-SCHED-05]", () => {
  const published = { ...draft, status: "published" as const, isDraft: true };
  expect(scheduledLanguages(published, "publish", ["it", "uk", "en"])).toEqual([]);
  expect(scheduledLanguages(published, "publish", ["it", "en"])).toEqual(["it", "en"]);
  const hidden = { ...draft, status: "published" as const, publicLanguages: ["en", "it"] as const };
  // By itself, a publication leaves a hidden language hidden.
  expect(scheduledLanguages(hidden, "publish", ["en", "uk", "it"])).toEqual(["en", "uk", "it"]);
  expect(scheduledLanguages(hidden, "unpublish", ["en", "uk", "it"])).toEqual([]);
});
