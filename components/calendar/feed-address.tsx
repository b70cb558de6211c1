'use client';

import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';

/** Without access to the clipboard the copy button selects the address, so that the user can copy it. */
export function FeedAddress({ url }: { url: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast('The address is copied', { tone: 'success' });
    } catch {
      document.querySelector<HTMLInputElement>('[name="calendar-address"]')?.select();
      showToast('Press Ctrl+C or ⌘C to copy the address', { tone: 'info' });
    }
  };
  return (
    <>
      <TextField
        label="Private address"
        name="calendar-address"
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button icon="copy" onClick={() => void copy()}>
        Copy address
      </Button>
    </>
  );
}
