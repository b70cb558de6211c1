'use client';

import { ConfirmDialog } from '@/components/account/confirm-dialog';
import { showToast } from '@/components/ui/show-toast';

interface Props<Answer> {
  name: string;
  action: 'start' | 'cancel';
  call: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
}

export function ResetDialog<Answer>({ name, action, call, onDone, onClose }: Props<Answer>) {
  const isStart = action === 'start';
  return (
    <ConfirmDialog
      title={isStart ? `Reset the second factor of ${name}?` : 'Cancel this reset?'}
      action={isStart ? 'Start the reset' : 'Cancel the reset'}
      variant={isStart ? 'danger' : 'primary'}
      call={call}
      onDone={(answer) => {
        showToast(isStart ? 'The reset takes effect in 24 hours' : 'The reset is cancelled', { tone: 'success' });
        onDone(answer);
      }}
      onClose={onClose}
    >
      {isStart
        ? `Make sure that ${name} asked you for it. In 24 hours the app, passkeys and recovery codes are removed and all sessions end. ${name} gets a mail now and can stop it.`
        : `${name} keeps the two-step login as it is and gets a mail.`}
    </ConfirmDialog>
  );
}
