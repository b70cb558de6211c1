CREATE INDEX CONCURRENTLY "webhook_delivery_failed" ON "webhook_delivery" USING btree ("webhook_id","created_at") WHERE "webhook_delivery"."state" = 'failed';
