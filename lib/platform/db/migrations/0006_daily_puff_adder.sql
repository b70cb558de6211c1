CREATE TABLE "calendar_feed" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_note" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"supplier_gstin" char(15) NOT NULL,
	"fy" char(7) NOT NULL,
	"number" text NOT NULL,
	"invoice_id" bigint NOT NULL,
	"fact_key" text NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"round_off_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_note_number_form" CHECK ("credit_note"."number" ~ '^[A-Z0-9/-]{1,16}$'),
	CONSTRAINT "credit_note_total_adds_up" CHECK ("credit_note"."total_paise" = "credit_note"."taxable_paise" + "credit_note"."cgst_paise" + "credit_note"."sgst_paise" + "credit_note"."igst_paise" + "credit_note"."round_off_paise")
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"supplier_gstin" char(15) NOT NULL,
	"fy" char(7) NOT NULL,
	"kind" text NOT NULL,
	"next" integer NOT NULL,
	"last_issued_on" date NOT NULL,
	CONSTRAINT "invoice_series_supplier_gstin_fy_kind_pk" PRIMARY KEY("supplier_gstin","fy","kind")
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"supplier_gstin" char(15) NOT NULL,
	"fy" char(7) NOT NULL,
	"number" text NOT NULL,
	"reason" text NOT NULL,
	"booking_id" bigint NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"recipient_gstin" char(15),
	"place_of_supply" char(2) NOT NULL,
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"round_off_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_number_form" CHECK ("invoice"."number" ~ '^[A-Z0-9/-]{1,16}$'),
	CONSTRAINT "invoice_total_adds_up" CHECK ("invoice"."total_paise" = "invoice"."taxable_paise" + "invoice"."cgst_paise" + "invoice"."sgst_paise" + "invoice"."igst_paise" + "invoice"."round_off_paise"),
	CONSTRAINT "invoice_heads_agree" CHECK ("invoice"."cgst_paise" = "invoice"."sgst_paise" and ("invoice"."igst_paise" = 0 or "invoice"."cgst_paise" = 0))
);
--> statement-breakpoint
ALTER TABLE "credit_note" ADD CONSTRAINT "credit_note_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feed_public_id" ON "calendar_feed" USING btree ("public_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_number" ON "credit_note" USING btree ("supplier_gstin","fy","number");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_note_fact" ON "credit_note" USING btree ("invoice_id","fact_key");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("supplier_gstin","fy","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_booking" ON "invoice" USING btree ("booking_id","reason");--> statement-breakpoint
CREATE INDEX "invoice_entity" ON "invoice" USING btree ("legal_entity_id","issued_on");--> statement-breakpoint
-- What was issued is never edited: a mistake is taken back by a credit note.
CREATE TRIGGER invoice_append_only BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_note_append_only BEFORE UPDATE OR DELETE ON credit_note
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
ALTER TABLE invoice ADD CONSTRAINT invoice_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id);
--> statement-breakpoint
ALTER TABLE invoice ADD CONSTRAINT invoice_legal_entity_fk FOREIGN KEY (legal_entity_id) REFERENCES legal_entity (id);
--> statement-breakpoint
ALTER TABLE calendar_feed ADD CONSTRAINT calendar_feed_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id) ON DELETE CASCADE;
