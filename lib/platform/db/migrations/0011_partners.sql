CREATE TABLE "partner_connection" (
	"id" serial PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL,
	"hotel_id" integer NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone,
	"approved_by" integer,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "partner_connection_approval" CHECK ("partner_connection"."state" <> 'approved' or "partner_connection"."approved_at" is not null),
	CONSTRAINT "partner_connection_end" CHECK (("partner_connection"."state" = 'ended') = ("partner_connection"."ended_at" is not null) and ("partner_connection"."ended_at" is null) = ("partner_connection"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "partner_key" (
	"id" serial PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"last4" char(4) NOT NULL,
	"partner_id" integer NOT NULL,
	"scopes" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_on" date,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner" (
	"id" serial PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_connection" ADD CONSTRAINT "partner_connection_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_connection" ADD CONSTRAINT "partner_connection_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_key" ADD CONSTRAINT "partner_key_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_connection_open" ON "partner_connection" USING btree ("partner_id","hotel_id") WHERE "partner_connection"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "partner_connection_hotel" ON "partner_connection" USING btree ("hotel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_key_public_id" ON "partner_key" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "partner_key_partner" ON "partner_key" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_code" ON "partner" USING btree ("code");