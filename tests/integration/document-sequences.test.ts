import fc from "fast-check";
import { scheduledGrant } from "@/lib/auth/grants";
import { database } from "@/lib/data/database/prisma";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { asAdministrator, callApi } from "../support/content-requests";

const editors = [asAdministrator(), asAdministrator()] as const;

type Editor = (typeof editors)[number];

interface Live {
  title: string;
  status: "draft" | "published" | "unpublished";
}

/** A working copy, and what it was made from. */
interface Draft {
  title: string;
  base: string;
}

/** What the API should say of a document after each step. */
interface Model {
  /** Null while it is in the trash. */
  live: Live | null;
  draft: Draft | null;
  /** Its title in each version that is closed because a later one exists. */
  closed: Map<number, string>;
  /** What is scheduled, in order, with the ids of the schedules. */
  scheduled: { id: string; action: "publish" | "unpublish" }[];
}

const steps = [
  "edit",
  "edit",
  "publish",
  "unpublish",
  "delete",
  "undelete",
  "restore",
  "label",
  "rename",
  "schedule",
  "schedule",
  "cancel",
  "fall due",
  "edit draft",
  "edit draft",
  "publish draft",
  "discard draft",
  "restore as draft",
] as const;
type Step = (typeof steps)[number];
type Action = (editor: Editor, pick: number, live: Live) => Promise<void>;
const sequence = fc.array(
  fc.record({ step: fc.constantFrom(...steps), by: fc.constantFrom(0, 1), pick: fc.nat() }),
  { minLength: 1, maxLength: 20 },
);

/** A document that two editors change, beside the model of it. */
class Walk {
  readonly model: Model;
  private readonly firstId: string;
  private renames = 0;
  /** The number of the newest version so far. */
  private highest = 1;

  constructor(
    public id: string,
    status: "draft" | "published",
  ) {
    this.firstId = id;
    this.model = { live: { title: id, status }, draft: null, closed: new Map(), scheduled: [] };
  }

  private get url(): string {
    return `/business-cases/${this.id}`;
  }

  private get document(): string {
    return `/documents/business-case/${this.id}`;
  }

  private get versions(): string {
    return `${this.document}/versions`;
  }

  async listVersions() {
    const { versions } = (await editors[0]("GET", `${this.versions}?limit=100`)).body;
    return versions as { number: number; label: string }[];
  }

  async titleOf(number: number): Promise<string> {
    const { version } = (await editors[0]("GET", `${this.versions}/${number}`)).body;
    return version.snapshot.texts.en.texts.title;
  }

  /**
   * Closed versions are compared with what they were when they were closed. No version is lost: the
   * highest number never falls.
   */
  async requireHistory(): Promise<void> {
    if (!this.model.live) return;
    const numbers = (await this.listVersions()).map(({ number }) => number);
    expect(numbers[0]).toBeGreaterThanOrEqual(this.highest);
    this.highest = numbers[0] ?? 0;
    expect(numbers).toEqual(Array.from(numbers, (_, index) => numbers.length - index));
    for (const number of numbers.slice(1)) {
      const title = await this.titleOf(number);
      expect([number, title]).toEqual([number, this.model.closed.get(number) ?? title]);
      this.model.closed.set(number, title);
    }
    for (const number of this.model.closed.keys()) expect(numbers).toContain(number);
  }

  async requireState(): Promise<void> {
    const { live } = this.model;
    const seen = await callApi("GET", this.url);
    const isPublic = live?.status === "published";
    expect([this.id, seen.status]).toEqual([this.id, isPublic ? 200 : 404]);
    if (isPublic) expect(seen.body.business_case.title).toBe(live.title);
    const known = await editors[1]("GET", this.url);
    expect(known.status).toBe(live ? 200 : 404);
    if (live) expect(known.body.business_case).toMatchObject(live);
    const copy = await editors[0]("GET", `${this.url}?copy=working`);
    const title = this.model.draft?.title;
    expect([copy.status, copy.body.business_case?.title]).toEqual([title ? 200 : 404, title]);
    const { schedules } = (
      await editors[0]("GET", `/schedules?document_id=${this.id}&state=waiting`)
    ).body;
    expect(schedules.map(({ id }: { id: string }) => id)).toEqual(
      this.model.scheduled.map(({ id }) => id),
    );
  }

  /** What each step does while the document exists. */
  private readonly actions: Record<Exclude<Step, "undelete">, Action> = {
    edit: async (editor, pick, live) => {
      live.title = `title ${pick}`;
      expect((await editor("PUT", this.url, { title: live.title })).status).toBe(200);
    },
    publish: (editor, _, live) => this.setStatus(editor, live, "published"),
    unpublish: (editor, _, live) => this.setStatus(editor, live, "unpublished"),
    delete: async (editor, _, live) => {
      expect((await editor("DELETE", this.url)).status).toBe(200);
      this.kept = live;
      this.keptDraft = this.model.draft;
      this.model.live = null;
      this.model.draft = null;
      this.model.scheduled = [];
    },
    label: async (editor, pick) => {
      const label = `label ${pick}`;
      const url = `${this.versions}/${await this.pickVersion(pick)}`;
      expect((await editor("PATCH", url, { label })).status).toBe(200);
    },
    restore: async (editor, pick, live) => {
      const number = await this.pickVersion(pick);
      const title = await this.titleOf(number);
      const url = `${this.versions}/${number}/restore`;
      expect((await editor("POST", url, { as: "published" })).status).toBe(200);
      live.title = title;
    },
    rename: async (editor) => {
      const id = `${this.firstId}-${(this.renames += 1)}`;
      expect((await editor("PUT", `${this.document}/id`, { id })).status).toBe(200);
      this.id = id;
    },
    schedule: async (editor, pick) => {
      const action = pick % 2 ? "publish" : "unpublish";
      // Later than everything that is scheduled.
      const at = new Date(Date.UTC(2099, 0, 1, 0, this.model.scheduled.length)).toISOString();
      const made = await editor("POST", `${this.document}/schedule`, { action, at });
      expect(made.status).toBe(201);
      this.model.scheduled.push({ id: made.body.schedule_id, action });
    },
    cancel: async (editor) => {
      const last = this.model.scheduled.pop();
      if (last) expect((await editor("DELETE", `/schedules/${last.id}`)).status).toBe(200);
    },
    "fall due": async (_, __, live) => {
      await database().$executeRaw`
        UPDATE schedule SET at = at - interval '80 years'
         WHERE document_id = ${this.id} AND state = 'waiting'`;
      const runs = await Promise.all([1, 2].map(() => runDueSchedules(scheduledGrant)));
      const made = this.model.scheduled.filter(({ action }) => this.fallsDue(action, live));
      expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(made.length);
      this.model.scheduled = [];
    },
    "edit draft": async (editor, pick, live) => {
      const title = `draft ${pick}`;
      const { status } = await editor("PUT", `${this.url}?copy=working`, { title });
      const isPossible = this.model.draft !== null || live.status === "published";
      expect(status).toBe(isPossible ? 200 : 409);
      if (isPossible) this.changeDraft(title, live);
    },
    "publish draft": async (editor, _, live) => {
      const { version } = (await editor("GET", this.url)).body.business_case;
      const url = `${this.document}/working-copy/publish`;
      const { status } = await editor("POST", url, { base_version: version });
      expect(status).toBe(this.model.draft ? 200 : 404);
      this.publishDraft(live);
    },
    "discard draft": async (editor) => {
      const { status } = await editor("DELETE", `${this.document}/working-copy`);
      expect(status).toBe(this.model.draft ? 200 : 404);
      this.model.draft = null;
    },
    "restore as draft": async (editor, pick, live) => {
      const number = await this.pickVersion(pick);
      const title = await this.titleOf(number);
      const url = `${this.versions}/${number}/restore`;
      const { status } = await editor("POST", url, { as: "working-copy" });
      const isPossible = this.model.draft !== null || live.status === "published";
      expect(status).toBe(isPossible ? 200 : 409);
      if (isPossible) this.changeDraft(title, live);
    },
  };

  private changeDraft(title: string, live: Live): void {
    this.model.draft = { title, base: this.model.draft?.base ?? live.title };
  }

  /** A title that the draft changed replaces the published one. */
  private publishDraft(live: Live): void {
    const { draft } = this.model;
    if (draft && draft.title !== draft.base) live.title = draft.title;
    this.model.draft = null;
  }

  /** Makes a scheduled change in the model. Returns whether it is possible. */
  private fallsDue(action: "publish" | "unpublish", live: Live): boolean {
    const { draft } = this.model;
    if (action === "unpublish") {
      live.status = "unpublished";
      return true;
    }
    const changed = draft ? [draft.title, live.title].filter((title) => title !== draft.base) : [];
    if (new Set(changed).size === 2) return false;
    live.status = "published";
    this.publishDraft(live);
    return true;
  }

  private async pickVersion(pick: number): Promise<number> {
    const numbers = (await this.listVersions()).map(({ number }) => number);
    return numbers[pick % numbers.length] ?? 1;
  }

  private async setStatus(
    editor: Editor,
    live: Live,
    status: "published" | "unpublished",
  ): Promise<void> {
    live.status = status;
    expect((await editor("PUT", `${this.document}/status`, { status })).status).toBe(200);
  }

  private async undelete(editor: Editor): Promise<void> {
    const { trash } = (await editor("GET", "/trash?limit=100")).body;
    const entry = trash.find(({ document_id }: { document_id: string }) => document_id === this.id);
    expect((await editor("POST", `/trash/${entry.id}/restore`, {})).status).toBe(200);
    const restored = (await editor("GET", this.url)).body.business_case;
    this.model.live = { title: restored.title, status: restored.status };
    expect(this.model.live).toEqual(this.kept);
    this.model.draft = this.keptDraft;
  }

  async take(step: Step, by: 0 | 1, pick: number): Promise<void> {
    const { live } = this.model;
    if (step === "undelete") return live ? undefined : this.undelete(editors[by]);
    if (live) await this.actions[step](editors[by], pick, live);
  }

  private kept: Model["live"] = null;
  private keptDraft: Model["draft"] = null;
}

/** `npm run test:sequences` makes 1,000. */
const RUNS = Number(process.env.SEQUENCES ?? 25);
let walks = 0;

test(
  "Random sequences of edits, drafts, states, schedules, new ids, deletions and restores by two editors end as a simple model says, with no version lost [A-VERS-01, A-COPY-03, A-COPY-04, A-VERS-02, A-VERS-05, A-TRASH-02, A-STATE-01, A-SCHED-02, A-SCHED-04, A-ADDR-01]",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("draft", "published"), sequence, async (status, taken) => {
        walks += 1;
        const walk = new Walk(`walk-${walks}`, status);
        await editors[0]("POST", "/business-cases", { id: walk.id, title: walk.id, status });
        for (const { step, by, pick } of taken) {
          await walk.take(step, by as 0 | 1, pick);
          await walk.requireState();
          await walk.requireHistory();
        }
        if (!walk.model.live) await walk.take("undelete", 0, 0);
        await walk.requireHistory();
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  60_000 + RUNS * 2_000,
);
