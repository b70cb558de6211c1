CREATE INDEX CONCURRENTLY "refund_booking" ON "refund" USING btree ("booking_id");
