CREATE TABLE "commission_document" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"supplier_gstin" char(15) NOT NULL,
	"fy" char(7) NOT NULL,
	"number" text NOT NULL,
	"hotel_id" integer NOT NULL,
	"month" char(7) NOT NULL,
	"credits_id" bigint,
	"recipient_gstin" char(15),
	"taxable_paise" bigint NOT NULL,
	"cgst_paise" bigint NOT NULL,
	"sgst_paise" bigint NOT NULL,
	"igst_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"document" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"irn" char(64),
	"irn_ack_number" text,
	"irn_ack_at" timestamp with time zone,
	"signed_qr" text,
	CONSTRAINT "commission_document_number_form" CHECK ("commission_document"."number" ~ '^[A-Z0-9/-]{1,16}$'),
	CONSTRAINT "commission_document_credits" CHECK (("commission_document"."kind" = 'credit_note') = ("commission_document"."credits_id" is not null)),
	CONSTRAINT "commission_document_total" CHECK ("commission_document"."total_paise" = "commission_document"."taxable_paise" + "commission_document"."cgst_paise" + "commission_document"."sgst_paise" + "commission_document"."igst_paise")
);
--> statement-breakpoint
CREATE TABLE "commission_item" (
	"payable_id" bigint PRIMARY KEY NOT NULL,
	"document_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "irn" char(64);--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "irn_ack_number" text;--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "irn_ack_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "credit_note" ADD COLUMN "signed_qr" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "irn" char(64);--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "irn_ack_number" text;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "irn_ack_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "signed_qr" text;--> statement-breakpoint
ALTER TABLE "commission_document" ADD CONSTRAINT "commission_document_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_item" ADD CONSTRAINT "commission_item_payable_id_payable_id_fk" FOREIGN KEY ("payable_id") REFERENCES "public"."payable"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_item" ADD CONSTRAINT "commission_item_document_id_commission_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."commission_document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commission_document_number" ON "commission_document" USING btree ("supplier_gstin","fy","number");--> statement-breakpoint
CREATE INDEX "commission_document_hotel" ON "commission_document" USING btree ("hotel_id","month");--> statement-breakpoint
CREATE INDEX "commission_item_document" ON "commission_item" USING btree ("document_id");--> statement-breakpoint
ALTER TABLE "commission_document" ADD CONSTRAINT "commission_document_credits_fk" FOREIGN KEY ("credits_id") REFERENCES "commission_document" ("id");--> statement-breakpoint
CREATE FUNCTION refuse_change_but_registration() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE registration CONSTANT text[] := ARRAY['irn', 'irn_ack_number', 'irn_ack_at', 'signed_qr'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.irn IS NULL AND num_nulls(NEW.irn, NEW.irn_ack_number, NEW.irn_ack_at, NEW.signed_qr) = 0
    AND to_jsonb(NEW) - registration = to_jsonb(OLD) - registration THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER commission_document_append_only BEFORE UPDATE OR DELETE ON commission_document
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_registration();--> statement-breakpoint
CREATE TRIGGER commission_item_append_only BEFORE UPDATE OR DELETE ON commission_item
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE OR REPLACE TRIGGER invoice_append_only BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_registration();--> statement-breakpoint
CREATE OR REPLACE TRIGGER credit_note_append_only BEFORE UPDATE OR DELETE ON credit_note
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_registration();
