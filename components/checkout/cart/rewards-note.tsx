'use client';

import { useRewards } from '@/components/account/use-rewards';
import { Icon } from '@/components/ui/icon';
import { pointsFor } from '@/lib/domains/loyalty/rules/points';
import { fromRupees } from '@/lib/money';
import styles from './cart-panel.module.css';

/** @param payable the amount to pay, in rupees */
export function RewardsNote({ payable }: { payable: number }) {
  const { rewardsActivated, walletCreated } = useRewards();
  if (!rewardsActivated) return null;
  const points = pointsFor(fromRupees(payable)).toLocaleString('en-IN');
  return (
    <p className={styles.rewards}>
      <Icon name="gift" size={16} />
      {walletCreated
        ? `This stay earns ${points} reward points after check-out`
        : 'Your company has rewards: stays like this one earn points once its wallet is open'}
    </p>
  );
}
