-- Rules that Drizzle's table definitions cannot express: the clock, append-only tables, balanced journals, foreign keys to tables of later
-- domains, former addresses, and storage settings.

CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT now() + coalesce((SELECT offset_ms FROM app_clock WHERE id = 1), 0) * interval '1 millisecond'
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
-- In a transaction with set_config('folio.erasing', 'on', true), an erasure may change only the `data` of a log row.
CREATE FUNCTION refuse_change_but_erasure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('folio.erasing', true) = 'on'
    AND to_jsonb(NEW) - 'data' = to_jsonb(OLD) - 'data' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_journal_append_only BEFORE UPDATE OR DELETE ON ledger_journal
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER bid_price_append_only BEFORE UPDATE ON bid_price
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Issued documents never change. A credit note corrects them.
CREATE TRIGGER invoice_append_only BEFORE UPDATE OR DELETE ON invoice
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER credit_note_append_only BEFORE UPDATE OR DELETE ON credit_note
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER consent_event_append_only BEFORE UPDATE OR DELETE ON consent_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER booking_event_append_only BEFORE UPDATE OR DELETE ON booking_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();
--> statement-breakpoint
-- A transaction cannot commit a journal whose entries do not sum to zero.
CREATE FUNCTION check_journal_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entry WHERE journal_id = NEW.journal_id) <> 0 THEN
    RAISE EXCEPTION 'journal % does not balance', NEW.journal_id USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_balance();
--> statement-breakpoint
-- The former address of a renamed place is stored, so that it can redirect to the current address.
create function remember_slug() returns trigger language plpgsql as $$
begin
  insert into former_slug (kind, ref_id, slug) values (tg_argv[0], old.id, old.slug) on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER city_former_slug AFTER UPDATE OF slug ON city FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION remember_slug('city');
--> statement-breakpoint
CREATE TRIGGER locality_former_slug AFTER UPDATE OF slug ON locality FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION remember_slug('locality');
--> statement-breakpoint
CREATE TRIGGER landmark_former_slug AFTER UPDATE OF slug ON landmark FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION remember_slug('landmark');
--> statement-breakpoint
CREATE TRIGGER category_former_slug AFTER UPDATE OF slug ON category FOR EACH ROW
  WHEN (OLD.slug IS DISTINCT FROM NEW.slug) EXECUTE FUNCTION remember_slug('category');
--> statement-breakpoint
ALTER TABLE gstin_registration ADD CONSTRAINT gstin_registration_legal_entity_fk
  FOREIGN KEY (legal_entity_id) REFERENCES legal_entity (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE membership ADD CONSTRAINT membership_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE restricted_hotel ADD CONSTRAINT restricted_hotel_hotel_fk FOREIGN KEY (hotel_id) REFERENCES hotel (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE contract ADD CONSTRAINT contract_corporate_fk FOREIGN KEY (corporate_id) REFERENCES corporate (id);
--> statement-breakpoint
ALTER TABLE rate_plan ADD CONSTRAINT rate_plan_hotel_fk FOREIGN KEY (hotel_id) REFERENCES hotel (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE rate_plan ADD CONSTRAINT rate_plan_room_type_fk FOREIGN KEY (room_type_id) REFERENCES room_type (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE bid ADD CONSTRAINT bid_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id);
--> statement-breakpoint
ALTER TABLE bid ADD CONSTRAINT bid_legal_entity_fk FOREIGN KEY (legal_entity_id) REFERENCES legal_entity (id);
--> statement-breakpoint
ALTER TABLE booking ADD CONSTRAINT booking_bid_fk FOREIGN KEY (bid_id) REFERENCES bid (id);
--> statement-breakpoint
ALTER TABLE booking ADD CONSTRAINT booking_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id);
--> statement-breakpoint
ALTER TABLE booking ADD CONSTRAINT booking_legal_entity_fk FOREIGN KEY (legal_entity_id) REFERENCES legal_entity (id);
--> statement-breakpoint
ALTER TABLE booking ADD CONSTRAINT booking_hotel_fk FOREIGN KEY (hotel_id) REFERENCES hotel (id);
--> statement-breakpoint
ALTER TABLE pay_allocation ADD CONSTRAINT pay_allocation_order_fk FOREIGN KEY (pay_order_id) REFERENCES pay_order (id);
--> statement-breakpoint
ALTER TABLE loyalty_order ADD CONSTRAINT loyalty_order_entity_fk FOREIGN KEY (legal_entity_id) REFERENCES legal_entity (id);
--> statement-breakpoint
ALTER TABLE loyalty_order ADD CONSTRAINT loyalty_order_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id);
--> statement-breakpoint
ALTER TABLE room_night_voucher ADD CONSTRAINT room_night_voucher_entity_fk FOREIGN KEY (legal_entity_id) REFERENCES legal_entity (id);
--> statement-breakpoint
ALTER TABLE invoice ADD CONSTRAINT invoice_booking_fk FOREIGN KEY (booking_id) REFERENCES booking (id);
--> statement-breakpoint
ALTER TABLE invoice ADD CONSTRAINT invoice_legal_entity_fk FOREIGN KEY (legal_entity_id) REFERENCES legal_entity (id);
--> statement-breakpoint
ALTER TABLE calendar_feed ADD CONSTRAINT calendar_feed_user_fk FOREIGN KEY (user_id) REFERENCES app_user (id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE booking ADD CONSTRAINT booking_stay_half_open CHECK (checkout > checkin AND checkout - checkin <= 15);
--> statement-breakpoint
ALTER TABLE booking ADD CONSTRAINT booking_total_adds_up CHECK (total_paise = pretax_paise + tax_paise - discount_paise);
--> statement-breakpoint
ALTER TABLE refund ADD CONSTRAINT refund_positive CHECK (amount_paise > 0);
--> statement-breakpoint
-- Inventory rows are updated far more often than inserted. Free space on each page allows heap-only (HOT) updates.
ALTER TABLE inventory_night SET (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE ledger_account SET (fillfactor = 80);
