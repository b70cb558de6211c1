CREATE INDEX CONCURRENTLY "ledger_journal_at" ON "ledger_journal" USING btree ("at");
