-- Events are forgotten by their age alone.
CREATE INDEX CONCURRENTLY "analytics_event_at" ON "analytics_event" USING btree ("at");
