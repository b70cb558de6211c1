import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

/** Registrations belong to companies. */
export const personalData: PersonalData = {
  tables: {
    gstin_registration: {
      none: ['gstin', 'state_code', 'legal_name', 'trading_name', 'building', 'street', 'city', 'state', 'pincode'],
    },
  },
};
