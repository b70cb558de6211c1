CREATE TABLE "unindexed_page" (
	"place_key" text PRIMARY KEY NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "unindexed_page" ADD CONSTRAINT "unindexed_page_created_by_staff_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;