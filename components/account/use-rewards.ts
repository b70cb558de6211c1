'use client';

import { useEffect, useState } from 'react';
import { rewardsOf, type Rewards, NO_REWARDS } from '@/lib/domains/loyalty/rules/rewards';
import { LOYALTY_POINTS_CALL } from '@/lib/domains/loyalty/literals';
import type { getLoyaltyPointsEndpoint } from '@/lib/domains/loyalty/contract/loyalty';
import { callApi } from '@/lib/platform/http/client';
import { useConfirmedEntityId } from './session-store';

interface LoadedRewards {
  entityId: number;
  rewards: Rewards;
}

/** The last answer, so that a menu that opens later does not shift while it loads. */
let last: LoadedRewards | null = null;
const asking = new Map<number, Promise<LoadedRewards>>();

/** Concurrent callers share one request. */
function requestRewards(entityId: number): Promise<LoadedRewards> {
  const running = asking.get(entityId);
  if (running) return running;
  const asked = callApi(LOYALTY_POINTS_CALL as typeof getLoyaltyPointsEndpoint, {
    query: { legal_entity_id: entityId },
  })
    .then(
      (answer) => rewardsOf({ answer }),
      (error: { code?: number }) => rewardsOf({ errorCode: error.code ?? 0 }),
    )
    .then((rewards) => (last = { entityId, rewards }))
    .finally(() => asking.delete(entityId));
  asking.set(entityId, asked);
  return asked;
}

export function useRewards(): Rewards {
  const entityId = useConfirmedEntityId();
  const [known, setKnown] = useState<LoadedRewards | null>(() => last);
  useEffect(() => {
    if (entityId === null) return;
    let hasLeft = false;
    void requestRewards(entityId).then((loaded) => {
      if (!hasLeft) setKnown(loaded);
    });
    return () => {
      hasLeft = true;
    };
  }, [entityId]);
  return known?.entityId === entityId ? known.rewards : NO_REWARDS;
}
