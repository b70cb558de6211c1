CREATE INDEX CONCURRENTLY "refund_provider_refund" ON "refund" USING btree ("provider_refund_id");
