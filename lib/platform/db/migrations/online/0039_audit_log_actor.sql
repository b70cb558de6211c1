CREATE INDEX CONCURRENTLY "audit_log_actor" ON "audit_log" USING btree ("actor_kind","actor_id");
