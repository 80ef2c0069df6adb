import { database } from "@/lib/data/database/prisma";
import { callApi, asAdministrator } from "./content-requests";

export const admin = asAdministrator();
export const sample = "orders-from-email-to-warehouse";
let number = 0;
export const freshId = () => `made-${++number}`;

export async function makeCase(more: object = {}) {
  const id = freshId();
  const { status, body } = await admin("POST", "/business-cases", {
    id,
    title: `Case ${id}`,
    language: "en",
    ...more,
  });
  expect([status, body.message]).toEqual([201, "Business case created successfully"]);
  return body.business_case as { id: string; version: number } & Record<string, unknown>;
}

export const publicCase = async (id: string, language = "en") =>
  (await callApi("GET", `/business-cases/${id}?language=${language}`)).body.business_case;

export const entriesOf = () => database().auditEntry.findMany({ orderBy: { id: "desc" } });
