'use client';

import { Button } from '@/components/ui/button';
import { CopyField } from '@/components/ui/copy-field';
import { Dialog } from '@/components/ui/dialog';
import { brandName } from '@/lib/platform/shell/brand';

export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Secret of the webhook"
      description={`Copy it now. ${brandName()} does not show it again. Your system checks signatures with it (Standard Webhooks).`}
      footer={
        <Button variant="secondary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField label="Secret" value={secret} what="secret" />
    </Dialog>
  );
}
