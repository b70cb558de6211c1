// POST /api/console/money/accounts/ - changes the name of an account in exports
import { renameAccountEndpoint } from '@/lib/domains/accounting-export/contract/exports';
import { renameAccount } from '@/lib/domains/accounting-export/server/service/account-names';
import { route } from '@/lib/request-context/route';

export const POST = route(renameAccountEndpoint, ({ actor, body: { account, ...name } }) =>
  renameAccount(actor, account, name),
);
