-- The working copy of a deleted document names files, too.
CREATE INDEX "trash_copy_files_idx" ON "trash" USING gin (snapshot_files("copy" -> 'snapshot')) WITH (fastupdate = off);
