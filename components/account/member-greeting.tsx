'use client';

import dynamic from 'next/dynamic';
import { selectedEntity, useSession } from './session-store';
import styles from './member-greeting.module.css';

// A guest's page does not load the code of rewards.
const RewardsLabel = dynamic(() => import('./rewards-label').then((module) => module.RewardsLabel), { ssr: false });

/** The rewards label above the landing page's title, for narrow screens. Reserves its space. */
export function MemberGreeting() {
  const entity = selectedEntity(useSession());
  return <p className={styles.line}>{entity && <RewardsLabel isTravelAgent={entity.is_ta} />}</p>;
}
