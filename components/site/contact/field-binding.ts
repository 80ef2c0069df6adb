import type { UseFormRegisterReturn } from "react-hook-form";
import type { ContactField } from "@/lib/domain/enquiry/contact-form";

/** The props that bind an element to a field of the form; without handlers in the skeleton. */
export interface FieldBinding extends Partial<UseFormRegisterReturn> {
  id: ContactField;
  name: ContactField;
}
