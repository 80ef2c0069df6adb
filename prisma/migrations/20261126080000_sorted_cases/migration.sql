-- What a case saves, for sorting: calculateRoi of lib/domain/roi/roi.ts with the case's own figures. 0.25 is HOURS_PER_MISTAKE_BY_HAND.
ALTER TABLE "business_case"
    ADD COLUMN "minutes_saved" DOUBLE PRECISION NOT NULL GENERATED ALWAYS AS
        ("default_minutes_per_process" * "solution_time_reduction") STORED,
    ADD COLUMN "monthly_saving" DOUBLE PRECISION NOT NULL GENERATED ALWAYS AS
        ("default_processes_per_month" * "default_hourly_rate"
            * ("default_minutes_per_process" / 60 * "solution_time_reduction"
                + "default_error_rate" / 100 * (0.25 - (1 - "solution_error_reduction")))
         - "solution_monthly_fee") STORED;

CREATE INDEX "business_case_minutes_saved_idx" ON "business_case" ("minutes_saved" DESC, "id");
CREATE INDEX "business_case_monthly_saving_idx" ON "business_case" ("monthly_saving" DESC, "id");
-- The case shown first, on the home page and in the list.
CREATE INDEX "business_case_strongest_idx"
    ON "business_case" ("is_hero" DESC, "has_detail_page" DESC, "monthly_saving" DESC, "id");
