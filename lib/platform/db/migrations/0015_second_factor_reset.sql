CREATE TABLE "second_factor_reset" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer,
	"staff_id" integer,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "second_factor_reset_account" CHECK (num_nonnulls(user_id, staff_id) = 1),
	CONSTRAINT "second_factor_reset_ended" CHECK ((ended_at is null) = (outcome is null))
);
--> statement-breakpoint
ALTER TABLE "second_factor_reset" ADD CONSTRAINT "second_factor_reset_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_reset_token" ON "second_factor_reset" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_reset_user" ON "second_factor_reset" USING btree ("user_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "second_factor_reset_staff" ON "second_factor_reset" USING btree ("staff_id") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "second_factor_reset" ADD CONSTRAINT "second_factor_reset_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "staff"("id") ON DELETE cascade;
