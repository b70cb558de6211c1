CREATE INDEX CONCURRENTLY "booking_confirmed" ON "booking" USING btree ("confirmed_at");
