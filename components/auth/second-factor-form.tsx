'use client';

import { storeSession } from '@/components/account/session-store';
import { beginPasskeySignInEndpoint } from '@/lib/domains/auth/contract/passkeys';
import type { AuthenticatedUser } from '@/lib/domains/corporates/contract/corporates';
import { completePasskeySignInEndpoint, completeSignInEndpoint } from '@/lib/domains/corporates/contract/second-factor';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { SecondStepForm } from './second-step-form';

export function isSecondFactorRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === errorCodes.SECOND_FACTOR_REQUIRED.code;
}

interface Props {
  onSignedIn: (user: AuthenticatedUser) => void;
  /** Returns to the first step, for example when the five minutes of this step are over. */
  onRestart: () => void;
}

const begin = () => callApi(beginPasskeySignInEndpoint, {});

export function SecondFactorForm({ onSignedIn, onRestart }: Props) {
  const finish = (user: AuthenticatedUser) => {
    storeSession(user, null);
    onSignedIn(user);
  };
  return (
    <SecondStepForm
      begin={begin}
      onPasskey={async (passkey) => finish(await callApi(completePasskeySignInEndpoint, { body: { passkey } }))}
      onCode={async (code) => finish(await callApi(completeSignInEndpoint, { body: { code } }))}
      onRestart={onRestart}
    />
  );
}
