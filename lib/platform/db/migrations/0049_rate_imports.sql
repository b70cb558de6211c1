CREATE TABLE "rate_import" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"content" text,
	"bytes" integer NOT NULL,
	"state" text DEFAULT 'checking' NOT NULL,
	"uploaded_by" integer NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"applied_by" integer,
	"finished_at" timestamp with time zone,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	CONSTRAINT "rate_import_content" CHECK (("rate_import"."content" is not null) = ("rate_import"."state" in ('checking', 'checked', 'applying')))
);
--> statement-breakpoint
ALTER TABLE "rate_import" ADD CONSTRAINT "rate_import_uploaded_by_staff_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_import" ADD CONSTRAINT "rate_import_applied_by_staff_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_import_uploaded" ON "rate_import" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "rate_import_uploaded_by" ON "rate_import" USING btree ("uploaded_by");