CREATE INDEX CONCURRENTLY "audit_log_at" ON "audit_log" USING btree ("at");
