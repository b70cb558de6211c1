-- small: approval_request, staff write each row by hand
UPDATE "approval_request" SET "payload" = jsonb_set("payload" #- '{after,accountNumberSealed}', '{sealed}', "payload" #> '{after,accountNumberSealed}')
  WHERE "kind" = 'payables.change-account' AND "state" = 'waiting' AND "payload" #> '{after,accountNumberSealed}' IS NOT NULL;--> statement-breakpoint
UPDATE "approval_request" SET "payload" = "payload" #- '{after,accountNumberSealed}'
  WHERE "kind" = 'payables.change-account' AND "state" <> 'waiting';--> statement-breakpoint
ALTER TABLE "approval_request" ADD CONSTRAINT "approval_request_sealed_removed" CHECK ("approval_request"."state" = 'waiting' or "approval_request"."payload" -> 'sealed' is null);
