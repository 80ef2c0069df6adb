import { caseCollectionKinds, type CaseCollection } from "../case/case-collections";
import { caseDefaults } from "../case/case-defaults";
import type { Facts } from "../site/facts/facts";
import type { Translatable } from "../translation/translatable";

/** Converts a stored snapshot of an older schema version to the next version. */
export type Upgrade = (snapshot: Record<string, unknown>) => Record<string, unknown>;

/**
 * A kind of document. A document is the unit that editors change, publish and restore, in all
 * languages.
 */
export interface DocumentDeclaration {
  /** The segment in paths of endpoints. */
  path: string;
  noun: string;
  /**
   * The declaration of the document's own texts: their fields, and which of them may hold markup.
   * Undefined for a document with any number of plain texts by key.
   */
  translatable: Translatable | undefined;
  /** The lists of entries that belong to it. */
  lists: readonly CaseCollection[];
  /** The fields that are not translated, and their values where a snapshot lacks them. */
  defaults: Readonly<Record<string, unknown>>;
  /** Whether it has states, an id that can change, and a place in the trash. */
  isManaged: boolean;
  /** `upgrades[n]` makes a snapshot of schema version n + 1 one of version n + 2. */
  upgrades: readonly Upgrade[];
}

/**
 * The kinds of documents by the names of their tables. Endpoints, versions, comparison and restore
 * derive from here. Add an upgrade when a field is renamed or changes its meaning; one that is only
 * added needs its default, and one that is removed nothing.
 */
export const documentKinds = {
  business_case: {
    path: "business-case",
    noun: "Business case",
    translatable: "businessCase",
    lists: caseCollectionKinds,
    defaults: caseDefaults,
    isManaged: true,
    upgrades: [],
  },
  industry: {
    path: "industry",
    noun: "Industry",
    translatable: "industry",
    lists: [],
    defaults: { icon: "🏢" },
    isManaged: true,
    upgrades: [],
  },
  texts: {
    path: "texts",
    noun: "Namespace",
    translatable: undefined,
    lists: [],
    defaults: {},
    isManaged: false,
    upgrades: [],
  },
  policy: {
    path: "policy",
    noun: "Policy",
    translatable: undefined,
    lists: [],
    defaults: { effectiveAt: "", consentRaises: 0 },
    isManaged: false,
    upgrades: [],
  },
  facts: {
    path: "facts",
    noun: "Document",
    translatable: undefined,
    lists: [],
    /** Null is the default of lib/site.ts. */
    defaults: {
      name: null,
      logo: null,
      icon: null,
      founded: null,
      legal_name: null,
      company_number: null,
      registered_in: null,
      registered_office: null,
      register_url: null,
      eu_representative: null,
      emails: null,
      offices: null,
      messaging_url: null,
      team: null,
      social: null,
      plans: null,
      programs: null,
      currency: null,
      exchange_rates: null,
      practice: null,
      examples: null,
      retention: null,
      confirmed: null,
      process_sheet: null,
      share_pictures: null,
      share_picture_alts: null,
    } satisfies Record<keyof Facts, null>,
    isManaged: false,
    upgrades: [],
  },
} as const satisfies Record<string, DocumentDeclaration>;

export type DocumentKind = keyof typeof documentKinds;
/** Whether texts of a document can be public in one language alone: a fact holds its texts in all of them. */
export const isPublishedByLanguage = (kind: DocumentKind): boolean => kind !== "facts";
export const documentKindNames = Object.keys(documentKinds) as DocumentKind[];

type IsManaged<Kind extends DocumentKind> = (typeof documentKinds)[Kind]["isManaged"];
export type ManagedKind = {
  [Kind in DocumentKind]: IsManaged<Kind> extends true ? Kind : never;
}[DocumentKind];

export const isManagedKind = (kind: DocumentKind): kind is ManagedKind =>
  documentKinds[kind].isManaged;

/** The kinds that editors create, publish, rename and delete; the others always exist and are public. */
export const managedKinds = documentKindNames.filter(isManagedKind);

/** The kind of a segment in paths of endpoints; undefined for another one. */
export const kindOfPath = (path: string | undefined): DocumentKind | undefined =>
  documentKindNames.find((kind) => documentKinds[kind].path === path);

/** Identifies a document. */
export interface DocumentRef<Kind extends DocumentKind = DocumentKind> {
  kind: Kind;
  id: string;
}

/** Identifies a document that can be created and deleted. */
export type ManagedRef = DocumentRef<ManagedKind>;

/** The schema version in which snapshots of a kind are stored. */
export const schemaVersionOf = ({ upgrades }: Pick<DocumentDeclaration, "upgrades">): number =>
  upgrades.length + 1;
