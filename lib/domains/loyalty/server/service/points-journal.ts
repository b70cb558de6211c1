import 'server-only';
import { postJournal, type Posting } from '@/lib/domains/ledger/server/service/ledger';
import type { Tx } from '@/lib/platform/db/transaction';

interface PointsFact {
  reason: string;
  refType: 'booking' | 'points_lot' | 'points_grant' | 'loyalty_order' | 'gift_card';
  refId: string | number;
  entries: readonly Posting[];
  /** The wallet's rate on that day, by which the journal is valued. */
  paisePerPoint: number;
  label: string;
  memo?: Record<string, unknown>;
  actorUserId?: number | null | undefined;
  at?: Date | undefined;
}

/** Posts a fact of the points book. @returns false when it was posted before */
export function postPoints(tx: Tx, fact: PointsFact): Promise<boolean> {
  const { paisePerPoint, label, memo, at, actorUserId = null, ...posting } = fact;
  return postJournal(tx, {
    ...posting,
    actorUserId,
    memo: { ...memo, paise_per_point: paisePerPoint, label },
    ...(at ? { at } : {}),
  });
}
