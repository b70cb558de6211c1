'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { announceEndedSession } from '@/components/unsaved/session-ended';
import { consolePaths } from '@/lib/console-paths';
import { logOutStaffEndpoint } from '@/lib/domains/staff/contract/session';
import { callApi, setSessionEndedHandler } from '@/lib/platform/http/client';

/** Also opens the console's login page when an API call reports that the session has ended. */
export function LogOutButton() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(
    () =>
      setSessionEndedHandler(() => {
        announceEndedSession();
        window.location.assign(consolePaths.login(window.location.pathname + window.location.search));
      }),
    [],
  );
  const logOut = async () => {
    setLeaving(true);
    // Calls that are under way may report the ended session.
    setSessionEndedHandler(() => undefined);
    await callApi(logOutStaffEndpoint, {}).catch(() => undefined);
    window.location.assign(consolePaths.login());
  };
  return (
    <Button variant="secondary" size="sm" icon="logout" loading={isLeaving} onClick={() => void logOut()}>
      Log out
    </Button>
  );
}
