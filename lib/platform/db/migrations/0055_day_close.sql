CREATE TABLE "closed_day" (
	"day" date PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"totals" jsonb NOT NULL,
	"checks" jsonb NOT NULL,
	"reason" text,
	"closed_by" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_day_number_from" CHECK ("closed_day"."number" > 0)
);
--> statement-breakpoint
ALTER TABLE "closed_day" ADD CONSTRAINT "closed_day_closed_by_staff_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "closed_day_number" ON "closed_day" USING btree ("number");
--> statement-breakpoint
CREATE TRIGGER closed_day_append_only BEFORE UPDATE OR DELETE ON closed_day
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A closing locks the table, so a journal sees all closed days when its trigger runs.
CREATE FUNCTION refuse_closed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM closed_day WHERE day >= (NEW.at AT TIME ZONE 'Asia/Kolkata')::date) THEN
    RAISE EXCEPTION 'the day % is closed', (NEW.at AT TIME ZONE 'Asia/Kolkata')::date USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_journal_open_day BEFORE INSERT ON ledger_journal
  FOR EACH ROW EXECUTE FUNCTION refuse_closed_day();
