CREATE INDEX CONCURRENTLY "booking_checkin" ON "booking" USING btree ("checkin","id");
