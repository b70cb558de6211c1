import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { toRupees } from '@/lib/money';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import type { HistoryLine, getWalletHistoryEndpoint } from '@/lib/domains/loyalty/contract/loyalty';
import type { HistoryFilter, HistoryRow } from '../../types';
import { historyKindOf, listHistory } from '../repository/history';
import { requireWallet } from './wallet';

interface HistoryRequest {
  legalEntityId?: number | undefined;
  filter: HistoryFilter;
  page: number;
  size: number;
}

/** Latest first. @throws {AppError} as `requireWallet` */
export async function listWalletHistory(
  actor: Actor,
  { legalEntityId: asked, ...request }: HistoryRequest,
): Promise<AnswerOf<typeof getWalletHistoryEndpoint>> {
  const { legalEntityId } = await requireWallet(actor, asked);
  const { rows, total } = await listHistory({ legalEntityId, ...request });
  return {
    walletHistory: rows.map(toLine),
    meta: {
      totalCount: total,
      pageNumber: request.page,
      recordsPerPage: request.size,
      filter: request.filter,
    },
  };
}

function toLine(row: HistoryRow): HistoryLine {
  return {
    id: row.id,
    date: row.at,
    kind: historyKindOf(row.event),
    event: row.event,
    title: row.title,
    points: row.points,
    rupee: toRupees(row.points * row.paisePerPoint),
    conversionRate: toRupees(row.paisePerPoint),
    status: row.status,
    balance: row.balance,
    bookingId: row.bookingId,
    loyaltyOrderId: row.loyaltyOrderId,
  };
}
