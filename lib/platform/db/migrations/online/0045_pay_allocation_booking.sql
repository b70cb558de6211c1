CREATE INDEX CONCURRENTLY "pay_allocation_booking" ON "pay_allocation" USING btree ("booking_id");
