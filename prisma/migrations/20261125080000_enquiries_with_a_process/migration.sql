-- An enquiry may come with a process that the visitor described: "source" holds it under "process".
ALTER TABLE "enquiry" DROP CONSTRAINT "enquiry_source_kind_check";
ALTER TABLE "enquiry" ADD CONSTRAINT "enquiry_source_kind_check"
    CHECK ("source_kind" IN ('contact', 'program', 'workshop', 'plan', 'case', 'process'));
