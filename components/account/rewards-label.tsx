'use client';

import { Badge } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import { REWARDS_LABELS } from '@/lib/domains/loyalty/constants';
import { NAVBAR_TEXT } from '@/lib/platform/shell/constants';
import { brandName } from '@/lib/platform/shell/brand';
import { useRewards } from './use-rewards';
import styles from './member-greeting.module.css';

export function RewardsLabel({ isTravelAgent }: { isTravelAgent: boolean }) {
  const { rewardsActivated, walletCreated, rupee } = useRewards();
  if (!rewardsActivated) return null;
  return (
    <>
      <span className={styles.name}>
        {brandName()} {isTravelAgent ? REWARDS_LABELS.travelAgent : REWARDS_LABELS.corporate}
      </span>
      {walletCreated ? (
        <strong className={styles.amount}>{formatRupees(rupee)}</strong>
      ) : (
        <Badge tone="accent" solid>
          {NAVBAR_TEXT.newBadge}
        </Badge>
      )}
    </>
  );
}
