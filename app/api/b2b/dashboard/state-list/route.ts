// GET /api/b2b/dashboard/state-list/ - Indian states with their GST codes
import { listStates } from '@/lib/domains/gstin/contract';
import { GST_STATES } from '@/lib/domains/gstin/rules/state-codes';
import { route } from '@/lib/route';

export const GET = route(listStates, async () => ({
  states: GST_STATES.filter(({ status }) => status === 'current').map(({ code, name }) => ({
    name,
    legal_state_code: code,
  })),
}));
