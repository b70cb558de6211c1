import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

export const personalData: PersonalData = {
  tables: {
    contract: { none: ['code', 'name'] },
    cancellation_policy: { none: ['code', 'name', 'rules', 'no_show'] },
    rate_plan: { none: ['channel', 'meal_plan'] },
    tax_rule: { none: ['code', 'source'] },
    coupon: { none: ['code', 'description'] },
    coupon_use: { none: ['status'] },
  },
};
