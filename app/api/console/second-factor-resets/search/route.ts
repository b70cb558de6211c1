// POST /api/console/second-factor-resets/search/ - the accounts of an e-mail address
import { findFactorAccountsEndpoint } from '@/lib/domains/staff/contract/factor-resets';
import { findFactorAccounts } from '@/lib/domains/staff/server/service/factor-resets';
import { route } from '@/lib/request-context/route';

export const POST = route(findFactorAccountsEndpoint, ({ actor, body }) => findFactorAccounts(actor, body.email));
