import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

/** Registrations are those of companies. */
export const personalData: PersonalData = {
  tables: {
    gstin_registration: {
      none: ['gstin', 'state_code', 'legal_name', 'trading_name', 'building', 'street', 'city', 'state', 'pincode'],
    },
  },
};
