CREATE TABLE "allowed_pan" (
	"corporate_id" integer NOT NULL,
	"pan" char(10) NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "allowed_pan_corporate_id_pan_pk" PRIMARY KEY("corporate_id","pan")
);
--> statement-breakpoint
ALTER TABLE "gstin_registration" ADD COLUMN "added_by" integer;--> statement-breakpoint
ALTER TABLE "gstin_registration" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "gstin_registration" ADD COLUMN "confirmed_by" integer;--> statement-breakpoint
ALTER TABLE "allowed_pan" ADD CONSTRAINT "allowed_pan_corporate_id_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("id") ON DELETE cascade ON UPDATE no action;