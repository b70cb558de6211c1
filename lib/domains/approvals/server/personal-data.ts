import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

const DECISION = 'evidence of who allowed a payment or a limit; written by staff, without contacts of guests';

export const personalData: PersonalData = {
  tables: {
    approval_request: {
      retained: {
        payload: DECISION,
        summary: DECISION,
        changes: DECISION,
        reason: DECISION,
        decision_reason: DECISION,
      },
      none: ['kind', 'subject_type', 'subject_id', 'state'],
    },
  },
};
