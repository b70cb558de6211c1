'use client';

import { useEffect, useState } from 'react';
import { rewardsOf, type Rewards, NO_REWARDS } from '@/lib/domains/loyalty/rules/rewards';
import { LOYALTY_POINTS_CALL } from '@/lib/domains/loyalty/constants';
import type { getLoyaltyPointsEndpoint } from '@/lib/domains/loyalty/contract/loyalty';
import { callApi } from '@/lib/platform/http/client';
import { useConfirmedEntityId } from './session-store';

interface LoadedRewards {
  entityId: number;
  rewards: Rewards;
}

/** The response that was loaded last. A menu that opens later shows it at once. */
let lastLoaded: LoadedRewards | null = null;
const inFlight = new Map<number, Promise<LoadedRewards>>();

/** Concurrent callers share one request. */
function requestRewards(entityId: number): Promise<LoadedRewards> {
  const running = inFlight.get(entityId);
  if (running) return running;
  const request = callApi(LOYALTY_POINTS_CALL as typeof getLoyaltyPointsEndpoint, {
    query: { legalEntityId: entityId },
  })
    .then(
      (answer) => rewardsOf({ answer }),
      (error: { code?: number }) => rewardsOf({ errorCode: error.code ?? 0 }),
    )
    .then((rewards) => (lastLoaded = { entityId, rewards }))
    .finally(() => inFlight.delete(entityId));
  inFlight.set(entityId, request);
  return request;
}

export function useRewards(): Rewards {
  const entityId = useConfirmedEntityId();
  const [loaded, setLoaded] = useState<LoadedRewards | null>(() => lastLoaded);
  useEffect(() => {
    if (entityId === null) return;
    let isUnmounted = false;
    void requestRewards(entityId).then((result) => {
      if (!isUnmounted) setLoaded(result);
    });
    return () => {
      isUnmounted = true;
    };
  }, [entityId]);
  return loaded?.entityId === entityId ? loaded.rewards : NO_REWARDS;
}
