CREATE INDEX CONCURRENTLY "booking_guest_email" ON "booking_guest" USING btree (lower("email"));
