CREATE INDEX CONCURRENTLY "webhook_delivery_claimed" ON "webhook_delivery" USING btree ("webhook_id") WHERE "webhook_delivery"."claimed_until" is not null;
