'use client';

import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/show-toast';

/** Without access to the clipboard a message asks the user to select and copy the text. */
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
