'use client';

import { useEffect, useState } from 'react';
import { rewardsOf, type Rewards, NO_REWARDS } from '@/lib/domains/loyalty/rules/rewards';
import { LOYALTY_POINTS_CALL } from '@/lib/domains/loyalty/literals';
import type { getLoyaltyPoints } from '@/lib/domains/loyalty/contract';
import { callApi } from '@/lib/platform/http/client';
import { useConfirmedEntityId } from './session-store';

/** The rewards of the selected entity; asked once per entity and page. Another entity's are never shown for it meanwhile. */
export function useRewards(): Rewards {
  const entityId = useConfirmedEntityId();
  const [known, setKnown] = useState<{ entityId: number; rewards: Rewards } | null>(null);
  useEffect(() => {
    if (entityId === null) return;
    const leave = new AbortController();
    callApi(LOYALTY_POINTS_CALL as typeof getLoyaltyPoints, {
      query: { legal_entity_id: entityId },
      signal: leave.signal,
    })
      .then((answer) => setKnown({ entityId, rewards: rewardsOf({ answer }) }))
      .catch((error: { code?: number }) => {
        if (!leave.signal.aborted) setKnown({ entityId, rewards: rewardsOf({ errorCode: error.code ?? 0 }) });
      });
    return () => leave.abort();
  }, [entityId]);
  return known?.entityId === entityId ? known.rewards : NO_REWARDS;
}
