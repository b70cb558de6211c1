CREATE TABLE "accounting_export" (
	"id" serial PRIMARY KEY NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"format" text NOT NULL,
	"names" jsonb NOT NULL,
	"entries" bigint NOT NULL,
	"debit_paise" bigint NOT NULL,
	"sha256" text NOT NULL,
	"made_by" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounting_export_days" CHECK ("accounting_export"."from_day" <= "accounting_export"."to_day")
);
--> statement-breakpoint
CREATE TABLE "accounting_name" (
	"account" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_group" text NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounting_export" ADD CONSTRAINT "accounting_export_made_by_staff_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounting_name" ADD CONSTRAINT "accounting_name_changed_by_staff_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounting_export_made_by" ON "accounting_export" USING btree ("made_by");--> statement-breakpoint
CREATE TRIGGER accounting_export_append_only BEFORE UPDATE OR DELETE ON accounting_export
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
