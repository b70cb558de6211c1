'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { FailPayoutDialog, PayoutReferenceDialog, type ActedLine } from './payout-line-dialogs';

interface Props {
  line: ActedLine & { status: 'exported' | 'paid' | 'failed' };
}

/** What the bank did with a line of a payout. A line that was paid can still be returned. */
export function PayoutLineActions({ line }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState<'reference' | 'failure' | null>(null);
  const close = () => setOpen(null);
  const finish = () => {
    close();
    router.refresh();
  };
  if (line.status === 'failed') return null;
  return (
    <span className="console-approvals-actions">
      {line.status === 'exported' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Record the bank reference of ${line.hotel}`}
          onClick={() => setOpen('reference')}
        >
          Bank reference
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Record a failure of ${line.hotel}`}
        onClick={() => setOpen('failure')}
      >
        Failure
      </Button>
      {open === 'reference' && <PayoutReferenceDialog line={line} onDone={finish} onClose={close} />}
      {open === 'failure' && <FailPayoutDialog line={line} onDone={finish} onClose={close} />}
    </span>
  );
}
