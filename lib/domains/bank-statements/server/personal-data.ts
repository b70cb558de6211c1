import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

const BOOKS = 'records of the books of account are stored for 72 months and never changed (s. 36 CGST Act)';

export const personalData: PersonalData = {
  tables: {
    bank_statement: { none: ['bank', 'file_name', 'file_hash'] },
    bank_transaction: {
      retained: { narration: BOOKS, payer: BOOKS, reference: BOOKS, words: BOOKS, reason: BOOKS },
      none: ['row_hash', 'state', 'matched_kind', 'matched_id'],
    },
  },
};
