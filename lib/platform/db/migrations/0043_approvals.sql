CREATE TABLE "approval_request" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"summary" text NOT NULL,
	"changes" jsonb NOT NULL,
	"amount_paise" bigint,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" integer NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"decision_reason" text,
	CONSTRAINT "approval_request_second_person" CHECK ("approval_request"."decided_by" <> "approval_request"."requested_by")
);
--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_requested_by_staff_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_request_waiting" ON "approval_request" USING btree ("kind","subject_type","subject_id") WHERE "approval_request"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approval_request_state" ON "approval_request" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "approval_request_subject" ON "approval_request" USING btree ("subject_type","subject_id");