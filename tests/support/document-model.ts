export interface Live {
  title: string;
  status: "draft" | "published" | "unpublished";
}

/** A working copy, and the title that it was made from. */
interface Draft {
  title: string;
  base: string;
}

interface Version {
  title: string;
  /** The editor whose next changes it takes in while it is open. */
  by: number;
  isOpen: boolean;
  isCopy: boolean;
}

interface Scheduled {
  id: string;
  /** Its position among the scheduled times. */
  at: number;
  action: "publish" | "unpublish";
}

/** The expected description of a document by the API. */
export interface Model {
  readonly id: string;
  /** Null while it is in the trash. */
  readonly live: Live | null;
  readonly draft: Draft | null;
  readonly trashed: { live: Live; draft: Draft | null } | null;
  /** Oldest first. */
  readonly versions: readonly Version[];
  readonly scheduled: readonly Scheduled[];
  /** The schedules that were due, and whether their changes were made. */
  readonly ended: Readonly<Record<string, boolean>>;
  /** The number of changes: each increments the document's `version`. */
  readonly changes: number;
}

/** The expected result of a request: the status of its response, and the document after it. */
export interface Outcome {
  status: number;
  model: Model;
}

/** A document that exists. */
export type Known = Model & { live: Live };

export const newModel = (live: Live, by: number): Model => ({
  id: live.title,
  live,
  draft: null,
  trashed: null,
  versions: [{ title: live.title, by, isOpen: true, isCopy: false }],
  scheduled: [],
  ended: {},
  changes: 0,
});

const refused = (model: Model, status: number): Outcome => ({ status, model });
const done = (model: Model, change: Partial<Model> = {}, status = 200): Outcome => ({
  status,
  model: { ...model, ...change },
});

const closed = ({ versions }: Model) =>
  versions.map((one, index) => (index === versions.length - 1 ? { ...one, isOpen: false } : one));

/** With a version of its own. */
const added = (model: Model, title: string, isCopy = false) => [
  ...closed(model),
  { title, by: -1, isOpen: false, isCopy },
];

/** An edit goes on with the newest version of the same author, or adds one. */
function recorded(model: Model, title: string, by: number, isCopy = false): readonly Version[] {
  const newest = model.versions.at(-1);
  const continues = newest?.isOpen === true && newest.by === by && newest.isCopy === isCopy;
  const kept = continues ? model.versions.slice(0, -1) : closed(model);
  return [...kept, { title, by, isOpen: true, isCopy }];
}

/** `read` is how often the document had been changed when the editor read it. */
export interface Edit {
  title: string;
  by: number;
  read?: number;
}

export function edit(model: Known, { title, by, read = model.changes }: Edit): Outcome {
  if (read !== model.changes) return refused(model, 409);
  if (title === model.live.title) return done(model);
  return done(model, {
    live: { ...model.live, title },
    versions: recorded(model, title, by),
    changes: model.changes + 1,
  });
}

export function setStatus(model: Known, status: Live["status"]): Outcome {
  if (status === model.live.status) return done(model);
  return done(model, {
    live: { ...model.live, status },
    versions: closed(model),
    changes: model.changes + 1,
  });
}

export const remove = (model: Known): Outcome =>
  done(model, {
    live: null,
    draft: null,
    trashed: { live: model.live, draft: model.draft },
    scheduled: [],
    changes: model.changes + 1,
  });

export function bringBack(model: Model): Outcome {
  if (!model.trashed) return refused(model, 404);
  const { live, draft } = model.trashed;
  return done(model, { live, draft, trashed: null, versions: added(model, live.title) });
}

export const restore = (model: Known, title: string): Outcome =>
  done(model, {
    live: { ...model.live, title },
    versions: added(model, title),
    changes: model.changes + 1,
  });

export const label = (model: Known, number: number): Outcome =>
  done(model, {
    versions: model.versions.map((one, index) =>
      index === number - 1 ? { ...one, isOpen: false } : one,
    ),
  });

export const rename = (model: Known, id: string): Outcome =>
  done(model, { id, versions: closed(model), changes: model.changes + 1 });

export const schedule = (model: Known, made: Scheduled): Outcome =>
  done(
    model,
    {
      versions: closed(model),
      scheduled: [...model.scheduled, made].sort((a, b) => a.at - b.at),
    },
    201,
  );

/** One that has failed can be removed, too. */
export function cancel(model: Model, id: string): Outcome {
  const wasMade = model.ended[id];
  if (wasMade !== undefined) return wasMade ? refused(model, 409) : done(model);
  const scheduled = model.scheduled.filter((one) => one.id !== id);
  if (scheduled.length === model.scheduled.length) return refused(model, 404);
  return done(model, { scheduled });
}

/** The working copy that a change of it goes on with; undefined where there can be none. */
const draftOf = ({ draft, live }: Known): Draft | undefined =>
  draft ?? (live.status === "published" ? { title: live.title, base: live.title } : undefined);

export function editDraft(model: Known, { title, by }: Edit): Outcome {
  const draft = draftOf(model);
  if (!draft) return refused(model, 409);
  const versions = title === draft.title ? model.versions : recorded(model, title, by, true);
  return done(model, { draft: { ...draft, title }, versions });
}

export function restoreAsDraft(model: Known, title: string): Outcome {
  const draft = draftOf(model);
  if (!draft) return refused(model, 409);
  return done(model, { draft: { ...draft, title }, versions: added(model, title, true) });
}

export const discardDraft = (model: Known): Outcome =>
  model.draft ? done(model, { draft: null, versions: closed(model) }) : refused(model, 404);

/** A title that the draft changed replaces the published one. */
function applyDraft(model: Known, draft: Draft): Known {
  const title = draft.title === draft.base ? model.live.title : draft.title;
  const isChanged = title !== model.live.title;
  return {
    ...model,
    live: { ...model.live, title },
    draft: null,
    versions: isChanged ? added(model, title) : model.versions,
    changes: model.changes + (isChanged ? 1 : 0),
  };
}

export function publishDraft(model: Known, read: number): Outcome {
  if (!model.draft) return refused(model, 404);
  return read === model.changes ? done(applyDraft(model, model.draft)) : refused(model, 409);
}

/** Null for a publication that would overwrite a change that was made since. */
function makeScheduled(model: Known, action: Scheduled["action"]): Known | null {
  const { draft, live } = model;
  if (action === "unpublish" || !draft)
    return setStatus(model, action === "publish" ? "published" : "unpublished").model as Known;
  const changed = [draft.title, live.title].filter((title) => title !== draft.base);
  if (new Set(changed).size === 2) return null;
  const applied = applyDraft(model, draft);
  const published = setStatus(applied, "published").model as Known;
  // The change of the title and of the state are one version.
  return applied.live.title === live.title
    ? published
    : { ...published, versions: applied.versions };
}

/** Makes what is due, in order. Its `status` is the number of changes that were made. */
export function fallDue(model: Known, due: ReadonlySet<string>): Outcome {
  const ended = { ...model.ended };
  let now = model;
  let status = 0;
  for (const { id, action } of model.scheduled.filter((one) => due.has(one.id))) {
    const made = makeScheduled(now, action);
    now = made ?? now;
    ended[id] = made !== null;
    status += made ? 1 : 0;
  }
  const scheduled = model.scheduled.filter(({ id }) => !due.has(id));
  return { status, model: { ...now, scheduled, ended } };
}

/** The description that the API should give of a document in the state of the model. */
export const described = ({ id, live, draft, trashed, versions, scheduled }: Model) => ({
  id,
  public: live?.status === "published" ? live.title : 404,
  known: live ? [live.title, live.status] : 404,
  draft: draft?.title ?? 404,
  inTrash: trashed ? 1 : 0,
  versions: live ? versions.map(({ title }) => title) : 404,
  scheduled: scheduled.map((one) => one.id),
});
export type Described = ReturnType<typeof described>;
