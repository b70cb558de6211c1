CREATE INDEX CONCURRENTLY "webhook_hotel" ON "webhook" USING btree ("hotel_id");
