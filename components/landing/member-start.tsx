'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import { findSelectedEntity, useSession } from '@/components/account/session-store';
import { isMemberLayout } from '@/components/account/sign-in-cookie';
import type { getMemberHomeEndpoint } from '@/lib/domains/bookings/contract/home';
import { MEMBER_HOME_CALL } from '@/lib/domains/bookings/constants';
import { isDeskOnly } from '@/lib/domains/corporates/rules/is-desk-only';
import { paths } from '@/lib/paths';
import { callApi } from '@/lib/platform/http/client';
import type { AnswerOf } from '@/lib/platform/http/endpoint';
import type { MemberStays } from './member-stays';

export type MemberHome = AnswerOf<typeof getMemberHomeEndpoint>;

interface LoadedStart {
  Stays: typeof MemberStays;
  entityId: number | null;
  home: MemberHome | null;
}

/** Loads code and data together, so that the skeleton is replaced once. */
async function loadStart(entityId: number | null, signal: AbortSignal): Promise<LoadedStart> {
  const stays = import('./member-stays');
  const query = { legalEntityId: entityId ?? undefined };
  const home =
    entityId === null
      ? null
      : await callApi(MEMBER_HOME_CALL as typeof getMemberHomeEndpoint, { query, signal }).catch(() => null);
  return { Stays: (await stays).MemberStays, entityId, home };
}

/**
 * The part of the home page for members. The layout reserves its space; it is not loaded for visitors. People of hotels without a
 * company are sent to the desk.
 * @param children the skeleton
 */
export function MemberStart({ children }: { children: ReactNode }) {
  const session = useSession();
  const { status, user, isConfirmed } = session;
  const entity = findSelectedEntity(session);
  const [loaded, setLoaded] = useState<LoadedStart | null>(null);
  const [attempt, setAttempt] = useState(0);
  const entityId = entity?.legalEntityId ?? null;
  const router = useRouter();
  const needsDesk = isConfirmed && user !== null && isDeskOnly(user);
  useEffect(() => {
    if (needsDesk) router.replace(paths.desk());
  }, [needsDesk, router]);
  useEffect(() => {
    if (status === 'unknown' || !isConfirmed || needsDesk || !isMemberLayout()) return;
    const controller = new AbortController();
    loadStart(entityId, controller.signal).then(
      (next) => controller.signal.aborted || setLoaded(next),
      () => undefined,
    );
    return () => controller.abort();
  }, [status, isConfirmed, needsDesk, entityId, attempt]);
  // Hides the stays of the previous legal entity after a change.
  if (!loaded || loaded.entityId !== entityId) return children;
  return (
    <loaded.Stays
      home={loaded.home}
      user={user}
      isTravelAgent={entity?.isTa ?? false}
      onRetry={() => setAttempt((last) => last + 1)}
    />
  );
}
