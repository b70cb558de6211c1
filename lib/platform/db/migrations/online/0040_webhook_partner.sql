CREATE INDEX CONCURRENTLY "webhook_partner" ON "webhook" USING btree ("partner_id");
