'use client';

import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Secret of the webhook"
      description="Copy it now. Folio does not show it again. Your system checks signatures with it (Standard Webhooks)."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <TextField label="Secret" value={secret} readOnly onFocus={(event) => event.target.select()} />
    </Dialog>
  );
}
