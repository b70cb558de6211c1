// GET /api/loyalty/wallet-history/ - the points history of a legal entity
import { getWalletHistoryEndpoint } from '@/lib/domains/loyalty/contract/loyalty';
import { listWalletHistory } from '@/lib/domains/loyalty/server/service/wallet-history';
import { route } from '@/lib/request-context/route';

export const GET = route(getWalletHistoryEndpoint, ({ actor, query }) =>
  listWalletHistory(actor, {
    legalEntityId: query.legalEntityId,
    filter: query.filter,
    page: query.pageNumber,
    size: query.recordsPerPage,
  }),
);
