CREATE TABLE "hotel_invitation" (
	"id" serial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "hotel_answer_time" (
	"hotel_id" integer PRIMARY KEY NOT NULL,
	"hours" smallint NOT NULL,
	CONSTRAINT "hotel_answer_time_hours" CHECK ("hotel_answer_time"."hours" between 2 and 48)
);
--> statement-breakpoint
ALTER TABLE "hotel_invitation" ADD CONSTRAINT "hotel_invitation_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotel_answer_time" ADD CONSTRAINT "hotel_answer_time_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_invitation_token" ON "hotel_invitation" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "hotel_invitation_open" ON "hotel_invitation" USING btree ("hotel_id","email") WHERE "hotel_invitation"."accepted_at" is null and "hotel_invitation"."revoked_at" is null;