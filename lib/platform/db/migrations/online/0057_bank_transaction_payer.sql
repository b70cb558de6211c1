CREATE INDEX CONCURRENTLY "bank_transaction_payer" ON "bank_transaction" USING btree ("payer") WHERE "bank_transaction"."matched_kind" = 'company_payment';
