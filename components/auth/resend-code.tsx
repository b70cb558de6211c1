'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

interface ResendCodeProps {
  /** Seconds after which another code can be sent. Pass a new `key` each time a code is sent. */
  resendIn: number;
  isSending: boolean;
  onResend: () => void;
}

const TICK_MS = 250;

export function ResendCode({ resendIn, isSending, onResend }: ResendCodeProps) {
  const [left, setLeft] = useState(resendIn);
  useEffect(() => {
    const end = performance.now() + resendIn * 1000;
    const timer = setInterval(() => {
      const secondsLeft = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(secondsLeft);
      if (secondsLeft === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [resendIn]);
  const mustWait = left > 0;
  return (
    <Button
      variant="ghost"
      disabled={mustWait}
      loading={isSending}
      loadingText="Sending another code"
      onClick={onResend}
    >
      {mustWait ? `Another code in ${left} s` : 'Send another code'}
    </Button>
  );
}
