-- Each quote that is forgotten is looked for among all bookings; booking_bid leaves the expired ones out.
CREATE INDEX CONCURRENTLY "booking_quote" ON "booking" USING btree ("bid_id");
