-- A company's PANs are those of its default registrations; without one, that of its oldest registration. What members had
-- added with another PAN is removed: nothing had checked it. An operator can allow the PAN, then it can be added again: the
-- audit row holds the whole registration.
UPDATE "gstin_registration" SET "confirmed_at" = "created_at" WHERE "is_default";--> statement-breakpoint
WITH "registered" AS (
  SELECT r."id", r."gstin", r."legal_entity_id", substr(r."gstin", 3, 10) AS "pan", r."is_default", e."corporate_id",
    bool_or(r."is_default") OVER "company" AS "has_default",
    first_value(substr(r."gstin", 3, 10)) OVER ("company" ORDER BY r."id") AS "first_pan"
  FROM "gstin_registration" r JOIN "legal_entity" e ON e."id" = r."legal_entity_id"
  WINDOW "company" AS (PARTITION BY e."corporate_id")
), "foreign" AS (
  SELECT f.* FROM "registered" f
  WHERE CASE WHEN f."has_default" THEN NOT EXISTS (
    SELECT FROM "registered" d WHERE d."corporate_id" = f."corporate_id" AND d."is_default" AND d."pan" = f."pan"
  ) ELSE f."pan" <> f."first_pan" END
), "removed" AS (
  DELETE FROM "gstin_registration" WHERE "id" IN (SELECT "id" FROM "foreign") RETURNING *
)
INSERT INTO "audit_log" ("at", "actor_user_id", "action", "subject_type", "subject_id", "data")
SELECT now(), NULL, 'gstin.removed', 'legal_entity', "legal_entity_id"::text,
  to_jsonb("removed") || jsonb_build_object('reason', 'another PAN than the company''s')
FROM "removed";
