-- The latest bookings of one booker: their home page and what fills the next checkout in.
CREATE INDEX CONCURRENTLY "booking_booker_created" ON "booking" USING btree ("legal_entity_id","user_id","created_at");
