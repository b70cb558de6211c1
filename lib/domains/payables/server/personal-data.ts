import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

const CONTRACT = 'the payee of a hotel under its contract, changed by the operator; the account number is sealed';
const BOOKS = 'books of account are stored for 72 months and never changed (s. 36 CGST Act)';

export const personalData: PersonalData = {
  tables: {
    hotel_terms: { none: ['coupons_by'] },
    hotel_payee: {
      retained: { account_name: CONTRACT, account_number_sealed: CONTRACT, account_last4: CONTRACT },
      none: ['ifsc', 'udyam_class'],
    },
    payable: { none: ['reason', 'collected_by', 'terms'] },
    commission_document: {
      retained: { document: BOOKS },
      none: [
        ...['kind', 'supplier_gstin', 'fy', 'number', 'month', 'recipient_gstin'],
        ...['irn', 'irn_ack_number', 'signed_qr'],
      ],
    },
    hotel_claim: { none: ['nights'] },
    hotel_receipt: { none: ['utr'] },
    payout_line: {
      retained: { account_name: BOOKS, account_number_sealed: BOOKS, account_last4: BOOKS, failure: BOOKS },
      none: ['ifsc', 'status', 'utr'],
    },
  },
};
