CREATE INDEX CONCURRENTLY "booking_created" ON "booking" USING btree ("created_at","id");
