'use client';

import { useEffect, useState } from 'react';
import { rewardsOf, type Rewards, NO_REWARDS } from '@/lib/domains/loyalty/rules/rewards';
import { LOYALTY_POINTS_CALL } from '@/lib/domains/loyalty/literals';
import type { getLoyaltyPoints } from '@/lib/domains/loyalty/contract/loyalty';
import { callApi } from '@/lib/platform/http/client';
import { useConfirmedEntityId } from './session-store';

interface Known {
  entityId: number;
  rewards: Rewards;
}

/** What was heard last: a menu that opens beside the label has its entries at once, and nothing moves under the pointer. */
let last: Known | null = null;
const asking = new Map<number, Promise<Known>>();

/** Those who ask while an answer is under way share it. */
function askRewards(entityId: number): Promise<Known> {
  const running = asking.get(entityId);
  if (running) return running;
  const asked = callApi(LOYALTY_POINTS_CALL as typeof getLoyaltyPoints, { query: { legal_entity_id: entityId } })
    .then(
      (answer) => rewardsOf({ answer }),
      (error: { code?: number }) => rewardsOf({ errorCode: error.code ?? 0 }),
    )
    .then((rewards) => (last = { entityId, rewards }))
    .finally(() => asking.delete(entityId));
  asking.set(entityId, asked);
  return asked;
}

/** The rewards of the selected entity, as heard last until they are heard anew. Another entity's are never shown for it. */
export function useRewards(): Rewards {
  const entityId = useConfirmedEntityId();
  const [known, setKnown] = useState<Known | null>(() => last);
  useEffect(() => {
    if (entityId === null) return;
    let hasLeft = false;
    void askRewards(entityId).then((heard) => {
      if (!hasLeft) setKnown(heard);
    });
    return () => {
      hasLeft = true;
    };
  }, [entityId]);
  return known?.entityId === entityId ? known.rewards : NO_REWARDS;
}
