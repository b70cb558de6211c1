CREATE TABLE "partner_message" (
	"hotel_id" integer NOT NULL,
	"partner_id" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"version" bigint NOT NULL,
	"seen_revision" bigint,
	"cells" integer NOT NULL,
	"applied" integer NOT NULL,
	"clamped" integer NOT NULL,
	"stale" integer NOT NULL,
	"ignored" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "partner_message_hotel_id_partner_id_pk" PRIMARY KEY("hotel_id","partner_id"),
	CONSTRAINT "partner_message_cells" CHECK ("partner_message"."cells" >= 0)
);
--> statement-breakpoint
ALTER TABLE "partner_message" ADD CONSTRAINT "partner_message_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_message" ADD CONSTRAINT "partner_message_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_message_partner" ON "partner_message" USING btree ("partner_id");