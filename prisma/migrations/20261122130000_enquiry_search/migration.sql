-- The search of the enquiries page looks for a part of any of these: half a second among 10,000 without an index.
CREATE INDEX "enquiry_search_idx" ON "enquiry" USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops, "company" gin_trgm_ops, "message" gin_trgm_ops);
