CREATE TABLE "ari_cell" (
	"hotel_id" integer NOT NULL,
	"night" date NOT NULL,
	"room_type_id" integer NOT NULL,
	"kind" text NOT NULL,
	"change" bigint NOT NULL,
	"partner_id" integer,
	"partner_version" bigint,
	"oversold" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "ari_cell_hotel_id_night_room_type_id_kind_pk" PRIMARY KEY("hotel_id","night","room_type_id","kind")
);
--> statement-breakpoint
CREATE TABLE "ari_change_cell" (
	"hotel_id" integer NOT NULL,
	"number" bigint NOT NULL,
	"kind" text NOT NULL,
	"night" date NOT NULL,
	"room_type_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "ari_change_cell_hotel_id_number_kind_night_room_type_id_pk" PRIMARY KEY("hotel_id","number","kind","night","room_type_id")
);
--> statement-breakpoint
CREATE TABLE "ari_change" (
	"hotel_id" integer NOT NULL,
	"number" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"source" text NOT NULL,
	"user_id" integer,
	"partner_id" integer,
	"undoes" bigint,
	CONSTRAINT "ari_change_hotel_id_number_pk" PRIMARY KEY("hotel_id","number")
);
--> statement-breakpoint
CREATE TABLE "ari_hotel" (
	"hotel_id" integer PRIMARY KEY NOT NULL,
	"last_change" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ari_owner" (
	"hotel_id" integer NOT NULL,
	"kind" text NOT NULL,
	"partner_id" integer NOT NULL,
	"from_night" date NOT NULL,
	CONSTRAINT "ari_owner_hotel_id_kind_pk" PRIMARY KEY("hotel_id","kind")
);
--> statement-breakpoint
CREATE TABLE "ari_take_over" (
	"id" serial PRIMARY KEY NOT NULL,
	"hotel_id" integer NOT NULL,
	"kind" text NOT NULL,
	"from_night" date NOT NULL,
	"to_night" date NOT NULL,
	"until_day" date NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	CONSTRAINT "ari_take_over_nights" CHECK ("ari_take_over"."from_night" <= "ari_take_over"."to_night")
);
--> statement-breakpoint
ALTER TABLE "room_type" ADD COLUMN "release_days" smallint;--> statement-breakpoint
ALTER TABLE "ari_change" ADD CONSTRAINT "ari_change_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ari_change" ADD CONSTRAINT "ari_change_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ari_hotel" ADD CONSTRAINT "ari_hotel_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ari_owner" ADD CONSTRAINT "ari_owner_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ari_owner" ADD CONSTRAINT "ari_owner_partner_id_partner_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partner"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ari_take_over" ADD CONSTRAINT "ari_take_over_hotel_id_hotel_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ari_change_cell_night" ON "ari_change_cell" USING btree ("hotel_id","night");--> statement-breakpoint
CREATE INDEX "ari_change_at" ON "ari_change" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ari_take_over_hotel" ON "ari_take_over" USING btree ("hotel_id");