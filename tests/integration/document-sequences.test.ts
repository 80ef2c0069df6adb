import fc from "fast-check";
import { asAdministrator, callApi } from "../support/content-requests";

const editors = [asAdministrator(), asAdministrator()] as const;

/** What the API should say of a document after each step. */
interface Model {
  /** Null while it is in the trash. */
  live: { title: string; status: "draft" | "published" | "unpublished" } | null;
  /** Its title in each version that is closed because a later one exists. */
  closed: Map<number, string>;
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
] as const;
const sequence = fc.array(
  fc.record({ step: fc.constantFrom(...steps), by: fc.constantFrom(0, 1), pick: fc.nat() }),
  { minLength: 1, maxLength: 20 },
);

/** A document that two editors change, beside the model of it. */
class Walk {
  readonly model: Model;
  private readonly url: string;
  private readonly versions: string;

  constructor(
    readonly id: string,
    status: "draft" | "published",
  ) {
    this.model = { live: { title: id, status }, closed: new Map() };
    this.url = `/business-cases/${id}`;
    this.versions = `/documents/business-case/${id}/versions`;
  }

  async listVersions() {
    const { versions } = (await editors[0]("GET", `${this.versions}?limit=100`)).body;
    return versions as { number: number; label: string }[];
  }

  async titleOf(number: number): Promise<string> {
    const { version } = (await editors[0]("GET", `${this.versions}/${number}`)).body;
    return version.snapshot.texts.en.texts.title;
  }

  /** Closed versions are compared with what they were when they were closed. */
  async requireHistory(): Promise<void> {
    const numbers = (await this.listVersions()).map(({ number }) => number);
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
  }

  async take(step: (typeof steps)[number], by: 0 | 1, pick: number): Promise<void> {
    const editor = editors[by];
    const { live } = this.model;
    if (step === "undelete") {
      if (live) return;
      const { trash } = (await editor("GET", "/trash?limit=100")).body;
      const entry = trash.find(
        ({ document_id }: { document_id: string }) => document_id === this.id,
      );
      expect((await editor("POST", `/trash/${entry.id}/restore`, {})).status).toBe(200);
      const restored = (await editor("GET", this.url)).body.business_case;
      this.model.live = { title: restored.title, status: restored.status };
      expect(this.model.live).toEqual(this.kept);
      return;
    }
    if (!live) return;
    if (step === "edit") {
      live.title = `title ${pick}`;
      expect((await editor("PUT", this.url, { title: live.title })).status).toBe(200);
    } else if (step === "delete") {
      expect((await editor("DELETE", this.url)).status).toBe(200);
      this.kept = live;
      this.model.live = null;
    } else if (step === "label" || step === "restore") {
      const numbers = (await this.listVersions()).map(({ number }) => number);
      const number = numbers[pick % numbers.length] ?? 1;
      const title = await this.titleOf(number);
      const done =
        step === "label"
          ? await editor("PATCH", `${this.versions}/${number}`, { label: `label ${pick}` })
          : await editor("POST", `${this.versions}/${number}/restore`, { as: "published" });
      expect(done.status).toBe(200);
      if (step === "restore") live.title = title;
    } else {
      live.status = step === "publish" ? "published" : "unpublished";
      const changed = await editor("PUT", `/documents/business-case/${this.id}/status`, {
        status: live.status,
      });
      expect(changed.status).toBe(200);
    }
  }

  private kept: Model["live"] = null;
}

let walks = 0;

test("Random sequences of edits, states, deletions and restores by two editors end as a simple model says, with no version lost [A-VERS-01, A-VERS-02, A-VERS-05, A-TRASH-02, A-STATE-01]", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("draft", "published"), sequence, async (status, taken) => {
      walks += 1;
      const walk = new Walk(`walk-${walks}`, status);
      await editors[0]("POST", "/business-cases", { id: walk.id, title: walk.id, status });
      for (const { step, by, pick } of taken) {
        await walk.take(step, by as 0 | 1, pick);
        await walk.requireState();
      }
      if (walk.model.live) await walk.requireHistory();
      else await walk.take("undelete", 0, 0).then(() => walk.requireHistory());
    }),
    { numRuns: Number(process.env.SEQUENCES ?? 25), endOnFailure: true },
  );
}, 120_000);
