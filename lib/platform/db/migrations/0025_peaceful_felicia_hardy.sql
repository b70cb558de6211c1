CREATE TABLE "security_event" (
	"account" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"network" text NOT NULL,
	"endpoint" text NOT NULL,
	"times" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "security_event_account_hour_kind_network_endpoint_pk" PRIMARY KEY("account","hour","kind","network","endpoint")
);
--> statement-breakpoint
CREATE INDEX "security_event_last" ON "security_event" USING btree ("last_at");