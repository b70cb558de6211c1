'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, type ButtonProps } from '@/components/ui/button';
import { ApiError } from '@/lib/platform/http/client';
import { leaveView } from './leave-view';

export function EndViewButton(props: Pick<ButtonProps, 'children' | 'size' | 'variant' | 'block'>) {
  const [isEnding, setIsEnding] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const end = async () => {
    setIsEnding(true);
    try {
      await leaveView();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setIsEnding(false);
      setProblem(error.message);
    }
  };
  return (
    <>
      {problem && <Alert tone="danger" title={problem} live />}
      <Button {...props} loading={isEnding} loadingText="Ending" onClick={() => void end()} />
    </>
  );
}
