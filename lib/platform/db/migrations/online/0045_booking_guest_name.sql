CREATE INDEX CONCURRENTLY "booking_guest_name" ON "booking_guest" USING gin ("name" gin_trgm_ops);
