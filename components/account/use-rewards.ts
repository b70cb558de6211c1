'use client';

import { useEffect, useState } from 'react';
import { rewardsOf, type Rewards, NO_REWARDS } from '@/lib/domains/loyalty/rules/rewards';
import { LOYALTY_POINTS_CALL } from '@/lib/domains/loyalty/literals';
import type { getLoyaltyPoints } from '@/lib/domains/loyalty/contract';
import { callApi } from '@/lib/platform/http/client';
import { useSession } from './session-store';

/** The rewards of the selected entity; asked once per entity and page. */
export function useRewards(): Rewards {
  const { status, selectedEntityId } = useSession();
  const [rewards, setRewards] = useState<Rewards>(NO_REWARDS);
  useEffect(() => {
    if (status !== 'member' || selectedEntityId === null) return;
    const leave = new AbortController();
    callApi(LOYALTY_POINTS_CALL as typeof getLoyaltyPoints, {
      query: { legal_entity_id: selectedEntityId },
      signal: leave.signal,
    })
      .then((answer) => setRewards(rewardsOf({ answer })))
      .catch((error: { code?: number }) => {
        if (!leave.signal.aborted) setRewards(rewardsOf({ errorCode: error.code ?? 0 }));
      });
    return () => leave.abort();
  }, [status, selectedEntityId]);
  return rewards;
}
