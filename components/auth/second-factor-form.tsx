'use client';

import { storeSession } from '@/components/account/session-store';
import type { AuthenticatedUser } from '@/lib/domains/corporates/contract/corporates';
import { completeSignInEndpoint } from '@/lib/domains/corporates/contract/second-factor';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { EnterCodeForm } from './enter-code-form';

export function isSecondFactorRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === errorCodes.SECOND_FACTOR_REQUIRED.code;
}

interface Props {
  onSignedIn: (user: AuthenticatedUser) => void;
  /** Returns to the first step, for example after the five minutes of this step. */
  onRestart: () => void;
}

export function SecondFactorForm({ onSignedIn, onRestart }: Props) {
  const complete = async (code: string) => {
    const user = await callApi(completeSignInEndpoint, { body: { code } });
    storeSession(user, null);
    onSignedIn(user);
  };
  return <EnterCodeForm onCode={complete} onRestart={onRestart} />;
}
