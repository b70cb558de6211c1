'use client';

import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/show-toast';

/** Without clipboard access the text can still be selected. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast('Copied', { tone: 'success' });
    } catch {
      showToast('Please select the code and copy it');
    }
  };
  return <IconButton icon="copy" label={label} onClick={() => void copy()} />;
}
