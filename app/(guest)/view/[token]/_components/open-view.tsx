'use client';

import { useEffect, useRef, useState } from 'react';
import { forgetUser } from '@/components/account/session-store';
import { Alert } from '@/components/ui/alert';
import { clearTabStorage } from '@/components/ui/tab-storage';
import { openBookerViewEndpoint } from '@/lib/domains/booker-views/contract/booker-views';
import { paths } from '@/lib/paths';
import { ApiError, callApi } from '@/lib/platform/http/client';
import styles from '../../../_components/guest-form.module.css';

/** Opens the view at once: the console has created the link for this browser. */
export function OpenView({ token }: { token: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  // The link is valid once, and React may run the effect twice.
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    callApi(openBookerViewEndpoint, { body: { token } }).then(
      ({ bookingId }) => {
        forgetUser();
        clearTabStorage();
        window.location.replace(paths.booking(bookingId));
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error.message);
      },
    );
  }, [token]);
  return (
    <>
      <h1 className={styles.title}>View as booker</h1>
      {problem ? (
        <Alert tone="danger" title={problem} live />
      ) : (
        <p className={styles.lead} role="status">
          The view is opening
        </p>
      )}
    </>
  );
}
