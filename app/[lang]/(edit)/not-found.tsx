import NotFoundPage from "../(site)/not-found";
import { editVisitor } from "./edit-visitor";

/** Rendered with every page of this folder, and so before edit mode might begin. */
export default async function EditNotFoundPage() {
  await editVisitor();
  return <NotFoundPage />;
}
