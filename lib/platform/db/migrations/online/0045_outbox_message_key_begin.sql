CREATE INDEX CONCURRENTLY "outbox_message_key_begin" ON "outbox_message" USING btree ("dedupe_key" text_pattern_ops);
