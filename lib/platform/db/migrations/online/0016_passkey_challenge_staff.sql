CREATE INDEX CONCURRENTLY "passkey_challenge_staff" ON "passkey_challenge" USING btree ("staff_id");
