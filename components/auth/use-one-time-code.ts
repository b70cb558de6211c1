'use client';

import { useEffect, useReducer } from 'react';
import { useSession } from '@/components/account/session-store';
import type { CodeSent } from '@/lib/domains/auth/contract/auth';
import { initialOtp, otpReducer } from '@/lib/domains/auth/rules/otp';
import { ApiError } from '@/lib/platform/http/client';

interface CodeCalls {
  send: (phone: string) => Promise<CodeSent>;
  check: (phone: string, code: string) => Promise<void>;
}

const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : 'Please try again');

export function useOneTimeCode(calls: CodeCalls) {
  const [state, dispatch] = useReducer(otpReducer, initialOtp);
  const { status: session } = useSession();
  useEffect(() => {
    if (session === 'guest') dispatch({ type: 'reset' });
  }, [session]);

  const send = async (phone: string): Promise<void> => {
    if (state.pending) return;
    dispatch({ type: 'sendRequested' });
    try {
      const { status, resendIn } = await calls.send(phone);
      dispatch({ type: 'sendSucceeded', status, resendIn });
    } catch (error) {
      dispatch({ type: 'sendFailed', message: messageOf(error) });
    }
  };
  const check = async (phone: string, code: string): Promise<boolean> => {
    if (state.pending) return false;
    dispatch({ type: 'checkRequested' });
    try {
      await calls.check(phone, code);
      dispatch({ type: 'checkSucceeded', status: 'verified' });
      return true;
    } catch (error) {
      dispatch({ type: 'checkFailed', message: messageOf(error) });
      return false;
    }
  };
  return { state, send, check, reset: () => dispatch({ type: 'reset' }) };
}
