'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { selectedEntity, useSession } from '@/components/account/session-store';
import { isMemberLayout } from '@/components/account/sign-in-hint';
import type { getMemberHomeEndpoint } from '@/lib/domains/bookings/contract/home';
import { MEMBER_HOME_CALL } from '@/lib/domains/bookings/literals';
import { callApi } from '@/lib/platform/http/client';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import type { MemberStays } from './member-stays';

export type MemberHome = AnswerOf<typeof getMemberHomeEndpoint>;

interface Loaded {
  Stays: typeof MemberStays;
  entityId: number | null;
  home: MemberHome | null;
}

/** Loads code and data together, so that the skeleton is replaced once. */
async function load(entityId: number | null, signal: AbortSignal): Promise<Loaded> {
  const stays = import('./member-stays');
  const query = { legal_entity_id: entityId ?? undefined };
  const home =
    entityId === null
      ? null
      : await callApi(MEMBER_HOME_CALL as typeof getMemberHomeEndpoint, { query, signal }).catch(() => null);
  return { Stays: (await stays).MemberStays, entityId, home };
}

/**
 * A member's part of the home page. The layout reserves its space; a guest's page does not load it.
 * @param children the skeleton
 */
export function MemberStart({ children }: { children: ReactNode }) {
  const session = useSession();
  const { status, user, isConfirmed } = session;
  const entity = selectedEntity(session);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [attempt, setAttempt] = useState(0);
  const entityId = entity?.legal_entity_id ?? null;
  useEffect(() => {
    if (status === 'unknown' || !isConfirmed || !isMemberLayout()) return;
    const leave = new AbortController();
    load(entityId, leave.signal).then(
      (next) => leave.signal.aborted || setLoaded(next),
      () => undefined,
    );
    return () => leave.abort();
  }, [status, isConfirmed, entityId, attempt]);
  // Hides the stays of the previous company after a switch.
  if (!loaded || loaded.entityId !== entityId) return children;
  return (
    <loaded.Stays
      home={loaded.home}
      user={user}
      isTravelAgent={entity?.is_ta ?? false}
      onRetry={() => setAttempt((last) => last + 1)}
    />
  );
}
