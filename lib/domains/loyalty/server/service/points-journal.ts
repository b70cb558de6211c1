import 'server-only';
import { postJournal, type Posting } from '@/lib/domains/ledger/server/service/ledger';
import type { Tx } from '@/lib/platform/db/transaction';

interface PointsFact {
  reason: string;
  refType: 'booking' | 'booking_change' | 'points_lot' | 'points_grant' | 'loyalty_order' | 'gift_card';
  refId: string | number;
  entries: readonly Posting[];
  /** The wallet's rate when the journal was posted. */
  paisePerPoint: number;
  label: string;
  memo?: Record<string, unknown>;
  actorUserId?: number | null | undefined;
  at?: Date | undefined;
}

/** Posts a journal of the points book. @returns false when the journal was already posted */
export function postPoints(tx: Tx, fact: PointsFact): Promise<boolean> {
  const { paisePerPoint, label, memo, at, actorUserId = null, ...posting } = fact;
  return postJournal(tx, {
    ...posting,
    actorUserId,
    memo: { ...memo, paise_per_point: paisePerPoint, label },
    ...(at ? { at } : {}),
  });
}
