'use client';

import dynamic from 'next/dynamic';
import { selectedEntity, useSession } from './session-store';
import styles from './member-greeting.module.css';

// Rewards are a member's: a guest's page carries nothing of them.
const RewardsLabel = dynamic(() => import('./rewards-label').then((module) => module.RewardsLabel), { ssr: false });

/** The line above the landing page's title with a member's rewards, where the bar is too narrow for them. It keeps its room free for guests. */
export function MemberGreeting() {
  const entity = selectedEntity(useSession());
  return <p className={styles.line}>{entity && <RewardsLabel isTravelAgent={entity.is_ta} />}</p>;
}
