'use client';

import { useState } from 'react';
import type { PasskeyAssertion } from '@/lib/domains/auth/contract/passkeys';
import { ApiError } from '@/lib/platform/http/client';
import { createAssertion, describePasskeyProblem } from './authenticator';

export interface PasskeyUse {
  /** Requests options for each attempt, because an attempt spends their challenge. */
  begin: () => Promise<{ options: Record<string, unknown> | null }>;
  finish: (passkey: PasskeyAssertion) => Promise<void>;
}

export function usePasskey({ begin, finish }: PasskeyUse) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setProblem(null);
    setBusy(true);
    try {
      const { options } = await begin();
      if (!options) throw new ApiError('This account has no passkey for this site. Please use a code.', 0, 0);
      await finish(await createAssertion(options));
    } catch (error) {
      setProblem(describePasskeyProblem(error));
    }
    setBusy(false);
  };
  return { problem, isBusy, run, clear: () => setProblem(null) };
}
