CREATE TABLE "spent_nonce" (
	"nonce_hash" text PRIMARY KEY NOT NULL,
	"spent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrolment" (
	"id" serial PRIMARY KEY NOT NULL,
	"legal_name" text NOT NULL,
	"gstin" char(15) NOT NULL,
	"city" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text,
	"corporate_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invitation" ALTER COLUMN "invited_by" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "accepted_by" integer;--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrolment" ADD CONSTRAINT "enrolment_corporate_id_corporate_id_fk" FOREIGN KEY ("corporate_id") REFERENCES "public"."corporate"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enrolment_open" ON "enrolment" USING btree ("gstin","email") WHERE "enrolment"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "enrolment_status" ON "enrolment" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitation_open" ON "invitation" USING btree ("legal_entity_id","email") WHERE "invitation"."accepted_at" is null and "invitation"."revoked_at" is null;