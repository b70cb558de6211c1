'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AccountPageHead } from '@/components/account/account-list';
import { PageFrame } from '@/components/layout/page-frame';
import { Button } from '@/components/ui/button';
import { QueryError } from '@/components/ui/query-error';
import { ownSessionsOptions } from '@/lib/domains/auth/queries';
import { LogoutEverywhereDialog } from './logout-everywhere-dialog';
import { SessionList } from './session-list';
import { RowsSkeleton } from './rows-skeleton';

export function SessionsOverview() {
  const sessions = useQuery(ownSessionsOptions());
  const [isConfirming, setConfirming] = useState(false);
  return (
    <PageFrame gap="large">
      <AccountPageHead
        title="Where you are logged in"
        lead="If you do not recognise a session, end it and choose a new password."
        action={
          <Button variant="secondary" onClick={() => setConfirming(true)}>
            Log out everywhere
          </Button>
        }
      />
      {sessions.isPending && <RowsSkeleton label="Loading your sessions" />}
      {sessions.isError && <QueryError query={sessions} title="Your sessions could not be loaded" />}
      {sessions.data && <SessionList sessions={sessions.data.sessions} />}
      {isConfirming && <LogoutEverywhereDialog onClose={() => setConfirming(false)} />}
    </PageFrame>
  );
}
