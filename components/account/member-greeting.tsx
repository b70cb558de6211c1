'use client';

import dynamic from 'next/dynamic';
import { findSelectedEntity, useSession } from './session-store';
import styles from './member-greeting.module.css';

// Visitors who are not signed in do not load the code of rewards.
const RewardsLabel = dynamic(() => import('./rewards-label').then((module) => module.RewardsLabel), { ssr: false });

/** The rewards label above the title of the home page, for narrow screens. Its space is reserved for every visitor. */
export function MemberGreeting() {
  const entity = findSelectedEntity(useSession());
  return <p className={styles.line}>{entity && <RewardsLabel isTravelAgent={entity.isTa} />}</p>;
}
