CREATE INDEX CONCURRENTLY "booking_guest_phone" ON "booking_guest" USING btree (right(regexp_replace("phone", '\D', '', 'g'), 10));
