CREATE TABLE "api_key" (
	"id" serial PRIMARY KEY NOT NULL,
	"public_id" text NOT NULL,
	"secret_hash" text NOT NULL,
	"last4" char(4) NOT NULL,
	"user_id" integer NOT NULL,
	"legal_entity_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_on" date,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "contact_user_id" integer;--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_legal_entity_id_legal_entity_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_public_id" ON "api_key" USING btree ("public_id");--> statement-breakpoint
CREATE INDEX "api_key_entity" ON "api_key" USING btree ("legal_entity_id");--> statement-breakpoint
CREATE INDEX "api_key_user" ON "api_key" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_fk" FOREIGN KEY (user_id) REFERENCES app_user (id);--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_scopes_check" CHECK (cardinality(scopes) > 0 AND scopes <@ ARRAY['read', 'book', 'finance']);
