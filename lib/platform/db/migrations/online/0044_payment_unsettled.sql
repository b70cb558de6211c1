CREATE INDEX CONCURRENTLY "payment_unsettled" ON "payment" USING btree ("created_at") WHERE "payment"."outcome" is null and "payment"."status" in ('authorized', 'captured');
