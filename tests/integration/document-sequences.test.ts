import fc from "fast-check";
import { scheduledGrant } from "@/lib/auth/grants";
import { database } from "@/lib/data/database/prisma";
import { processState } from "@/lib/runtime/process-state.mjs";
import { runDueSchedules } from "@/lib/services/schedule/due-schedules";
import { asAdministrator, callApi, type ApiBody } from "../support/content-requests";
import * as model from "../support/document-model";
import type { Model, Outcome } from "../support/document-model";

const editors = [asAdministrator(), asAdministrator()] as const;

interface Answer {
  status: number;
  body: ApiBody;
}

/** A request that an editor is about to make, and what it does to a document when its turn comes. */
interface Move {
  send: () => Promise<Answer>;
  /** `read` is the document as both read it before. */
  outcome: (now: Model, answer: Answer, read: Model) => Outcome;
}

const steps = [
  "edit",
  "edit as read",
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

const made = fc.record({ step: fc.constantFrom(...steps), pick: fc.nat() });
type Made = { step: Step; pick: number };
/** One editor after the other, or both at the same time. */
const sequence = fc.array(
  fc.record({ by: fc.constantFrom(0, 1), made: fc.oneof(fc.tuple(made), fc.tuple(made, made)) }),
  { minLength: 1, maxLength: 20 },
);

/** Where the document exists, and still has the id that the request names. */
const onDocument =
  (id: string, outcome: (now: model.Known, answer: Answer, read: Model) => Outcome) =>
  (now: Model, answer: Answer, read: Model): Outcome =>
    now.live && now.id === id
      ? outcome({ ...now, live: now.live }, answer, read)
      : { status: 404, model: now };

/** A document that two editors change, beside the model of it. */
class Walk {
  /** The possible states: after two requests at the same time, their order may not show at once. */
  private possible: readonly Model[];
  private readonly firstId: string;
  private renames = 0;
  private schedules = 0;
  /** The titles of closed versions, as they were read. */
  private readonly titles = new Map<number, string>();
  private newestDraft = { version: 0, createdAt: "" };
  private newestVersion = 0;

  constructor(id: string, status: "draft" | "published") {
    this.firstId = id;
    this.possible = [model.newModel({ title: id, status }, 0)];
  }

  /** One of the possible states; they differ only in details that don't show yet. */
  get model(): Model {
    return this.possible[0] as Model;
  }

  private get url(): string {
    return `/business-cases/${this.model.id}`;
  }

  private get document(): string {
    return `/documents/business-case/${this.model.id}`;
  }

  private async version(): Promise<number> {
    return (await editors[0]("GET", this.url)).body.business_case.version;
  }

  private async titleOf(number: number, path = `${this.document}/versions`): Promise<string> {
    const { version } = (await editors[0]("GET", `${path}/${number}`)).body;
    return version.snapshot.texts.en.texts.title;
  }

  private pickVersion = (pick: number): number => (pick % this.model.versions.length) + 1;

  /**
   * Prepares the request of each step, while the document exists; undefined if the step is
   * impossible.
   */
  private readonly moves: Record<
    Exclude<Step, "undelete">,
    (by: number, pick: number) => Promise<Move | undefined>
  > = {
    edit: async (by, pick) => {
      const title = `title ${pick}`;
      return this.request(by, "PUT", this.url, { title }, (now) => model.edit(now, { title, by }));
    },
    "edit as read": async (by, pick) => {
      const body = { title: `title ${pick}`, version: await this.version() };
      return this.request(by, "PUT", this.url, body, (now, _, { changes: read }) =>
        model.edit(now, { title: body.title, by, read }),
      );
    },
    publish: (by) => this.setStatus(by, "published"),
    unpublish: (by) => this.setStatus(by, "unpublished"),
    delete: async (by) => this.request(by, "DELETE", this.url, undefined, model.remove),
    label: async (by, pick) => {
      const number = this.pickVersion(pick);
      const path = `${this.document}/versions/${number}`;
      const body = { label: `label ${pick}` };
      return this.request(by, "PATCH", path, body, (now) => model.label(now, number));
    },
    restore: async (by, pick) => {
      const { path, title } = await this.restoration(pick);
      return this.request(by, "POST", path, { as: "published" }, (now) =>
        model.restore(now, title),
      );
    },
    rename: async (by) => {
      const id = `${this.firstId}-${(this.renames += 1)}`;
      const path = `${this.document}/id`;
      return this.request(by, "PUT", path, { id }, (now) => model.rename(now, id));
    },
    schedule: async (by, pick) => {
      const action = pick % 2 ? "publish" : "unpublish";
      const at = (this.schedules += 1);
      // Later than everything that is scheduled.
      const body = { action, at: new Date(Date.UTC(2099, 0, 1, 0, at)).toISOString() };
      return this.request(by, "POST", `${this.document}/schedule`, body, (now, answer) =>
        model.schedule(now, { id: answer.body.schedule_id, at, action }),
      );
    },
    cancel: async (by) => {
      const last = this.model.scheduled.at(-1);
      return (
        last && {
          send: () => editors[by === 0 ? 0 : 1]("DELETE", `/schedules/${last.id}`),
          outcome: (now) => model.cancel(now, last.id),
        }
      );
    },
    "fall due": () => this.due(),
    "edit draft": async (by, pick) => {
      const title = `draft ${pick}`;
      return this.request(by, "PUT", `${this.url}?copy=working`, { title }, (now) =>
        model.editDraft(now, { title, by }),
      );
    },
    "publish draft": async (by) => {
      const body = { base_version: await this.version() };
      const path = `${this.document}/working-copy/publish`;
      return this.request(by, "POST", path, body, (now, _, { changes: read }) =>
        model.publishDraft(now, read),
      );
    },
    "discard draft": async (by) =>
      this.request(by, "DELETE", `${this.document}/working-copy`, undefined, model.discardDraft),
    "restore as draft": async (by, pick) => {
      const { path, title } = await this.restoration(pick);
      return this.request(by, "POST", path, { as: "working-copy" }, (now) =>
        model.restoreAsDraft(now, title),
      );
    },
  };

  private request(
    by: number,
    method: string,
    path: string,
    body: object | undefined,
    outcome: Parameters<typeof onDocument>[1],
  ): Move {
    const editor = editors[by === 0 ? 0 : 1];
    return {
      send: () => editor(method, path, body),
      outcome: onDocument(this.model.id, outcome),
    };
  }

  private async restoration(pick: number) {
    const number = this.pickVersion(pick);
    const path = `${this.document}/versions/${number}/restore`;
    return { path, title: await this.titleOf(number) };
  }

  private async setStatus(by: number, status: "published" | "unpublished"): Promise<Move> {
    const path = `${this.document}/status`;
    return this.request(by, "PUT", path, { status }, (now) => model.setStatus(now, status));
  }

  /** Two processes look for what is due. */
  private async due(): Promise<Move> {
    await database().$executeRaw`
      UPDATE schedule SET at = at - interval '80 years'
       WHERE document_id = ${this.model.id} AND state = 'waiting'`;
    const due = new Set(this.model.scheduled.map(({ id }) => id));
    return {
      send: async () => {
        const runs = await Promise.all([1, 2].map(() => runDueSchedules(scheduledGrant)));
        const status = runs.reduce((sum, { done }) => sum + done, 0);
        return { status, body: {} as ApiBody };
      },
      outcome: (now) =>
        now.live ? model.fallDue({ ...now, live: now.live }, due) : { status: 0, model: now },
    };
  }

  private async undelete(by: number): Promise<Move> {
    const { trash } = (await editors[0]("GET", "/trash?limit=100")).body;
    const entry = trash.find((one: { document_id: string }) => one.document_id === this.model.id);
    return {
      send: () => editors[by === 0 ? 0 : 1]("POST", `/trash/${entry.id}/restore`, {}),
      outcome: (now) => model.bringBack(now),
    };
  }

  /** Undefined for what is impossible now, or has no one outcome when both act at the same time. */
  private async prepare({ step, pick }: Made, by: number, isAlone: boolean) {
    if (step === "undelete") return this.model.live ? undefined : this.undelete(by);
    if (!this.model.live) return undefined;
    // Several schedules are several changes, between which the other editor's can come.
    if (step === "fall due" && !isAlone && this.model.scheduled.length > 1) return undefined;
    return this.moves[step](by, pick);
  }

  private async versions(id: string) {
    const path = `/documents/business-case/${id}/versions`;
    const { status, body } = await editors[0]("GET", `${path}?limit=100`);
    if (status !== 200) return status;
    const numbers = (body.versions as { number: number }[]).map(({ number }) => number).reverse();
    expect(numbers).toEqual(Array.from(numbers, (_, index) => index + 1));
    return Promise.all(
      numbers.map(async (number) => this.titles.get(number) ?? this.titleOf(number, path)),
    );
  }

  /** The API's description of the document with an id. */
  private async observed(id: string): Promise<model.Described> {
    const seen = await callApi("GET", `/business-cases/${id}`);
    const known = await editors[1]("GET", `/business-cases/${id}`);
    const copy = await editors[0]("GET", `/business-cases/${id}?copy=working`);
    const { trash } = (await editors[0]("GET", "/trash?limit=100")).body;
    const path = `/schedules?document_id=${id}&state=waiting`;
    const { schedules } = (await editors[0]("GET", path)).body;
    const { title, status } = known.body.business_case ?? {};
    this.requireNewNumber(copy.body.business_case, known.body.business_case?.version);
    return {
      id,
      public: seen.body.business_case?.title ?? seen.status,
      known: known.status === 200 ? [title, status] : known.status,
      draft: copy.body.business_case?.title ?? copy.status,
      inTrash: trash.filter((one: { document_id: string }) => one.document_id === id).length,
      versions: await this.versions(id),
      scheduled: schedules.map((one: { id: string }) => one.id),
    };
  }

  /** The document after the requests in every order that gives their answers. */
  private outcomes(moves: readonly Move[], answers: readonly Answer[], read: Model): Model[] {
    const orders =
      moves.length === 1
        ? [[0]]
        : [
            [0, 1],
            [1, 0],
          ];
    return orders.flatMap((order) => {
      let now = read;
      for (const index of order) {
        const [move, answer] = [moves[index], answers[index]];
        if (!move || !answer) return [];
        const { status, model: after } = move.outcome(now, answer, read);
        if (status !== answer.status) return [];
        now = after;
      }
      return [now];
    });
  }

  /** Makes one step, or two at the same time by both editors. */
  async take(wanted: readonly Made[], by: number): Promise<void> {
    const prepared: (Move | undefined)[] = [];
    for (const [index, one] of wanted.entries())
      prepared.push(await this.prepare(one, (by + index) % 2, wanted.length === 1));
    const moves = prepared.filter((move) => move !== undefined);
    if (moves.length === 0) return;
    const answers = await Promise.all(moves.map(({ send }) => send()));
    const steps = wanted.map(({ step }) => step);
    const told = { steps, statuses: answers.map(({ status }) => status) };
    const possible = this.possible.flatMap((read) => this.outcomes(moves, answers, read));
    expect({ ...told, isPossible: possible.length > 0 }).toEqual({ ...told, isPossible: true });
    const seen = await this.observed(possible[0]?.id ?? "");
    const allowed = possible.map((one) => ({ ...told, ...model.described(one) }));
    expect(allowed).toContainEqual({ ...told, ...seen });
    const isSeen = (one: Model) => JSON.stringify(model.described(one)) === JSON.stringify(seen);
    this.possible = [
      ...new Map(possible.filter(isSeen).map((one) => [JSON.stringify(one), one])).values(),
    ];
    this.keepTitles();
    if (wanted.length === 1) await this.requireToldVersion(steps[0], answers[0]);
  }

  /** A change answers with the version that the document has now. */
  private async requireToldVersion(step: Step | undefined, answer: Answer | undefined) {
    if (!step || !answer) return;
    const isOfDraft = ["edit draft", "restore as draft"].includes(step);
    const { version, business_case: found } = answer.body;
    const told: unknown = typeof version === "number" ? version : found?.version;
    if (this.model.live && !isOfDraft && told !== undefined)
      expect([step, told]).toEqual([step, await this.version()]);
  }

  /** A draft never has a number that another draft had, nor one of the document. */
  private requireNewNumber(
    draft: { version: number; createdAt: string } | undefined,
    version = 0,
  ): void {
    expect(version === 0 || version >= this.newestVersion).toBe(true);
    this.newestVersion = Math.max(version, this.newestVersion);
    if (!draft) return;
    expect(draft.version).toBeGreaterThan(1_000_000_000);
    const isSame = draft.createdAt === this.newestDraft.createdAt;
    expect(draft.version + (isSame ? 1 : 0)).toBeGreaterThan(this.newestDraft.version);
    this.newestDraft = draft;
  }

  private keepTitles(): void {
    for (const [index, { title }] of this.model.versions.entries())
      if (this.possible.every(({ versions }) => versions[index]?.isOpen === false))
        this.titles.set(index + 1, title);
  }

  /** Closed versions are still what they were when they were closed. */
  async requireHistory(): Promise<void> {
    this.titles.clear();
    expect(await this.versions(this.model.id)).toEqual(model.described(this.model).versions);
  }
}

/** `npm run test:sequences` makes 1,000. */
const RUNS = Number(process.env.SEQUENCES ?? 25);
let walks = 0;

/** From then on requests don't queue in this process, as if each reached another one. */
async function separateProcesses(): Promise<void> {
  await editors[0]("POST", "/business-cases", { id: "first", title: "first" });
  const { byKey } = processState<{ byKey: Map<string, unknown> }>("change queue", () => {
    throw new Error("there is no queue of changes");
  });
  byKey.get = () => undefined;
}

test(
  "Random sequences of edits, drafts, states, schedules, new ids, deletions and restores by two editors, one after the other or at the same time, end as a simple model says, with no version lost [A-VERS-01, A-COPY-03, A-COPY-04, A-VERS-02, A-VERS-05, A-TRASH-02, A-STATE-01, A-SCHED-02, A-SCHED-04, A-ADDR-01]",
  async () => {
    await separateProcesses();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom("draft", "published"), sequence, async (status, taken) => {
        walks += 1;
        const walk = new Walk(`walk-${walks}`, status);
        const { id } = walk.model;
        await editors[0]("POST", "/business-cases", { id, title: id, status });
        for (const { by, made: wanted } of taken) await walk.take(wanted, by);
        if (!walk.model.live) await walk.take([{ step: "undelete", pick: 0 }], 0);
        await walk.requireHistory();
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
  60_000 + RUNS * 2_000,
);
