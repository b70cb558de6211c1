'use client';

import { Badge } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import { REWARDS_LABELS } from '@/lib/domains/loyalty/literals';
import { NAVBAR_TEXT } from '@/lib/literals';
import { selectedEntity, useSession } from './session-store';
import { useRewards } from './use-rewards';
import styles from './member-greeting.module.css';

/** The rewards label of the landing page: whose rewards, and what they are worth, or NEW. Keeps its line free for guests. */
export function MemberGreeting() {
  const session = useSession();
  const rewards = useRewards();
  const entity = selectedEntity(session);
  return (
    <p className={styles.line}>
      {entity && rewards.rewardsActivated && (
        <>
          <span>Folio {entity.is_ta ? REWARDS_LABELS.travelAgent : REWARDS_LABELS.corporate}</span>
          {rewards.walletCreated ? (
            <strong className={styles.amount}>{formatRupees(rewards.rupee)}</strong>
          ) : (
            <Badge tone="accent" solid>
              {NAVBAR_TEXT.newBadge}
            </Badge>
          )}
        </>
      )}
    </p>
  );
}
