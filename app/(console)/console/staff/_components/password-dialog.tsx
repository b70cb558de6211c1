'use client';

import { formatMomentWithYear } from '@/components/statement/format-moment-with-year';
import { Button } from '@/components/ui/button';
import { CopyField } from '@/components/ui/copy-field';
import { Dialog } from '@/components/ui/dialog';

interface Props {
  email: string;
  password: string;
  expiresAt: string;
  onClose: () => void;
}

/** The only place that shows the password. */
export function PasswordDialog({ email, password, expiresAt, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`One-time password of ${email}`}
      description={`It is shown once and expires on ${formatMomentWithYear(expiresAt)}. Give it to the person yourself, not by mail.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <CopyField label="One-time password" value={password} what="password" />
    </Dialog>
  );
}
