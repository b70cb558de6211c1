'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { setProofRequiredHandler } from '@/lib/platform/http/client';
import type { ProofDialogProps } from './proof-dialog';

interface Prompt {
  Dialog: ComponentType<ProofDialogProps>;
  onEnd: ProofDialogProps['onEnd'];
}

/** Shows the dialog for a fresh proof when a call requires it. Calls that wait at the same time share one dialog. */
export function ProofPrompt() {
  const [prompt, setPrompt] = useState<Prompt | null>(null);
  useEffect(() => {
    let open: Promise<boolean> | null = null;
    const ask = async () => {
      const { ProofDialog } = await import('./proof-dialog');
      const isProved = await new Promise<boolean>((onEnd) => setPrompt({ Dialog: ProofDialog, onEnd }));
      setPrompt(null);
      return isProved;
    };
    setProofRequiredHandler(() => {
      open ??= ask()
        .catch(() => false)
        .finally(() => {
          open = null;
        });
      return open;
    });
    return () => setProofRequiredHandler(() => Promise.resolve(false));
  }, []);
  return prompt && <prompt.Dialog onEnd={prompt.onEnd} />;
}
