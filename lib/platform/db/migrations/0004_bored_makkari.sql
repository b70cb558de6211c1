CREATE TABLE "analytics_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"route" text NOT NULL,
	"visit" text NOT NULL,
	"audience" text NOT NULL,
	"params" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"forwarded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "analytics_event_name" ON "analytics_event" USING btree ("name","at");--> statement-breakpoint
CREATE INDEX "analytics_event_waiting" ON "analytics_event" USING btree ("id") WHERE "analytics_event"."forwarded_at" IS NULL;