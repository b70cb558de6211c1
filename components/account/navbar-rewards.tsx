'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { paths } from '@/lib/paths';
import { selectedEntity, useSession } from './session-store';
import styles from './member-greeting.module.css';

// Rewards are a member's: a guest's page carries nothing of them.
const RewardsLabel = dynamic(() => import('./rewards-label').then((module) => module.RewardsLabel), { ssr: false });

/**
 * The rewards label in the navigation bar of the landing page (specification, section 2). A narrow bar has no room for it: there
 * `MemberGreeting` says the same above the title.
 */
export function NavbarRewards() {
  const entity = selectedEntity(useSession());
  const isHome = usePathname() === paths.home();
  if (!isHome || !entity) return null;
  return (
    <p className={styles.inBar}>
      <RewardsLabel isTravelAgent={entity.is_ta} />
    </p>
  );
}
