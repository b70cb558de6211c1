CREATE INDEX CONCURRENTLY "invoice_by_number" ON "invoice" USING btree ("number");
