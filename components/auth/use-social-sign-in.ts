'use client';

import { useCallback, useState } from 'react';
import { storeSession } from '@/components/account/session-store';
import { track } from '@/components/analytics/track';
import { socialSignInEndpoint } from '@/lib/domains/corporates/contract/social-sign-in';
import { openAfterSignIn } from './open-after-sign-in';
import { isSecondFactorRequired } from './second-factor-form';
import { SOCIAL_SIGN_IN_REFUSED } from '@/lib/domains/corporates/constants';
import { ApiError, callApi } from '@/lib/platform/http/client';

export function useSocialSignIn(target: string, onSecondFactor: (method: 'social') => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const signIn = useCallback(
    async (token: string) => {
      setProblem(null);
      setBusy(true);
      try {
        const user = await callApi(socialSignInEndpoint, { body: { token } });
        storeSession(user, null);
        track('login', { method: 'social' });
        openAfterSignIn(user, target);
      } catch (error) {
        if (isSecondFactorRequired(error)) return onSecondFactor('social');
        setProblem(describe(error));
        setBusy(false);
      }
    },
    [target, onSecondFactor],
  );
  const clear = useCallback(() => setProblem(null), []);

  return { problem, isBusy, signIn, fail: setProblem, clear };
}

function describe(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Please try again';
  return error.status === 401 ? SOCIAL_SIGN_IN_REFUSED : error.message;
}
