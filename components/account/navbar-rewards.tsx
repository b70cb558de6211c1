'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { paths } from '@/lib/paths';
import { findSelectedEntity, useSession } from './session-store';
import styles from './member-greeting.module.css';

// Visitors who are not signed in do not load the code of rewards.
const RewardsLabel = dynamic(() => import('./rewards-label').then((module) => module.RewardsLabel), { ssr: false });

/** The rewards label of specification, section 2. On narrow screens `MemberGreeting` shows it instead. */
export function NavbarRewards() {
  const entity = findSelectedEntity(useSession());
  const isHome = usePathname() === paths.home();
  if (!isHome || !entity) return null;
  return (
    <p className={styles.inBar}>
      <RewardsLabel isTravelAgent={entity.isTa} />
    </p>
  );
}
