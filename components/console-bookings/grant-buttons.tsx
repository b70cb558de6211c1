'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { formatRupees } from '@/components/ui/format-rupees';
import { showToast } from '@/components/ui/show-toast';
import type { GrantView } from '@/lib/domains/console-bookings/contract/refunds';
import { refundGrantMutation } from '@/lib/domains/console-bookings/queries';

type Step = 'send' | 'withdraw';
const TITLES: Readonly<Record<Step, string>> = { send: 'Send refund', withdraw: 'Withdraw refund' };

interface Props {
  grant: GrantView;
  onDone: () => void;
}

/** Nothing for staff who can neither send nor withdraw the refund. */
export function GrantButtons({ grant, onDone }: Props) {
  const [step, setStep] = useState<Step | null>(null);
  return (
    <>
      {grant.maySend && (
        <Button size="sm" aria-label={`Send the refund of ${grant.reference}`} onClick={() => setStep('send')}>
          Send
        </Button>
      )}
      {grant.mayWithdraw && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Withdraw the refund of ${grant.reference}`}
          onClick={() => setStep('withdraw')}
        >
          Withdraw
        </Button>
      )}
      {step && <GrantDialog grant={grant} step={step} onDone={onDone} onClose={() => setStep(null)} />}
    </>
  );
}

function GrantDialog({ grant, step, onDone, onClose }: Props & { step: Step; onClose: () => void }) {
  const amount = formatRupees(grant.amount, 'always');
  const act = useMutation({
    ...refundGrantMutation(step),
    onSuccess: ({ outcome }) => {
      showToast(
        outcome === 'requested' ? REQUESTED : step === 'send' ? 'The refund is sent' : 'The refund is withdrawn',
        {
          tone: 'success',
        },
      );
      onClose();
      onDone();
    },
  });
  return (
    <Dialog
      open
      title={TITLES[step]}
      description={`${amount}, booking ${grant.reference}`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button
            variant={step === 'send' ? 'primary' : 'danger'}
            loading={act.isPending}
            onClick={() => act.mutate(grant.grantId)}
          >
            {TITLES[step]}
          </Button>
        </>
      }
    >
      <p>{step === 'withdraw' ? 'Nothing is sent. The amount can be granted again.' : consequence(grant, amount)}</p>
      <p>Reason: {grant.reason}</p>
      {act.error && <Alert tone="danger" title={act.error.message} live />}
    </Dialog>
  );
}

const REQUESTED = 'Another member of staff decides about this refund';

const consequence = ({ by, company }: GrantView, amount: string) =>
  by === 'credit'
    ? `${company || 'The company'} gets an advance of ${amount}, which pays its later bills.`
    : `${amount} is returned to the original payment. The price of the stay and its invoice do not change.`;
