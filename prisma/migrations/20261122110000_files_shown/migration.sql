-- Which case shows a file, by index: asked for each file that might go.
CREATE INDEX "business_case_image_url_idx" ON "business_case" ("image_url") WHERE "image_url" <> '';
CREATE INDEX "business_case_video_url_idx" ON "business_case" ("video_url") WHERE "video_url" <> '';
CREATE INDEX "business_case_fallback_image_idx" ON "business_case" ("fallback_image") WHERE "fallback_image" <> '';
