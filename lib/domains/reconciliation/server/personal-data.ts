import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

const BOOKS = 'records of the books of account are stored for 72 months and never changed (s. 36 CGST Act)';

export const personalData: PersonalData = {
  tables: {
    settlement: { none: ['id', 'status', 'utr'] },
    settlement_row: {
      retained: { description: BOOKS },
      none: ['settlement_id', 'type', 'entity_id', 'payment_id', 'order_receipt', 'method', 'dispute_id', 'match'],
    },
    reconciliation_exception: {
      retained: { facts: BOOKS, reason: BOOKS },
      none: ['key', 'kind', 'settlement_id', 'solution'],
    },
    payment_dispute: { none: ['id', 'provider_payment_id', 'reason_code', 'phase', 'status'] },
  },
};
