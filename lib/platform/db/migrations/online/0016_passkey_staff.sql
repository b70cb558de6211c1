CREATE INDEX CONCURRENTLY "passkey_staff" ON "passkey" USING btree ("staff_id");
