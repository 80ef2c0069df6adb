-- A price list is one more kind of drawing on the page of a case.
ALTER TABLE "business_case"
    DROP CONSTRAINT "business_case_exhibit_check",
    ADD CONSTRAINT "business_case_exhibit_check" CHECK ("exhibit" IN ('none', 'invoice', 'order', 'message', 'price_list'));
