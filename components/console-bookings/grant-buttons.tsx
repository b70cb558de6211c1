'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormDialog } from '@/components/ui/form-dialog';
import { formatRupees } from '@/components/ui/format-rupees';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import { REASON_LENGTH, reasonBody } from '@/lib/domains/console-bookings/contract/actions';
import type { GrantView } from '@/lib/domains/console-bookings/contract/refunds';
import { sendRefundMutation, withdrawRefundMutation } from '@/lib/domains/console-bookings/queries';

interface Props {
  grant: GrantView;
  onDone: () => void;
}

/** Nothing for staff who can neither send nor withdraw the refund. */
export function GrantButtons({ grant, onDone }: Props) {
  const [step, setStep] = useState<'send' | 'withdraw' | null>(null);
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
      {step === 'send' && <SendDialog grant={grant} onDone={onDone} onClose={() => setStep(null)} />}
      {step === 'withdraw' && <WithdrawDialog grant={grant} onDone={onDone} onClose={() => setStep(null)} />}
    </>
  );
}

interface DialogProps extends Props {
  onClose: () => void;
}

function SendDialog({ grant, onDone, onClose }: DialogProps) {
  const amount = formatRupees(grant.amount, 'always');
  const send = useMutation({
    ...sendRefundMutation(grant.grantId),
    onSuccess: ({ outcome }) => {
      showToast(outcome === 'requested' ? REQUESTED : 'The refund is sent', { tone: 'success' });
      onClose();
      onDone();
    },
  });
  return (
    <Dialog
      open
      title="Send refund"
      description={describe(grant)}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button loading={send.isPending} onClick={() => send.mutate()}>
            Send refund
          </Button>
        </>
      }
    >
      <p>{consequence(grant, amount)}</p>
      <p>Reason: {grant.reason}</p>
      {send.error && <Alert tone="danger" title={send.error.message} live />}
    </Dialog>
  );
}

function WithdrawDialog({ grant, onDone, onClose }: DialogProps) {
  const withdraw = useMutation({
    ...withdrawRefundMutation(grant.grantId),
    onSuccess: () => {
      showToast('The refund is withdrawn', { tone: 'success' });
      onClose();
      onDone();
    },
  });
  const { dialog, field } = useContractForm(reasonBody, { defaultValues: { reason: '' }, mutation: withdraw });
  return (
    <FormDialog
      {...dialog}
      title="Withdraw refund"
      description={describe(grant)}
      action="Withdraw refund"
      variant="danger"
      cancelText="Back"
      consequences={<p>Nothing is sent. The amount can be granted again.</p>}
      onClose={onClose}
    >
      <TextField label="Reason" hint="Only staff see it" maxLength={REASON_LENGTH} {...field('reason')} />
    </FormDialog>
  );
}

const describe = ({ amount, reference }: GrantView) => `${formatRupees(amount, 'always')}, booking ${reference}`;

const REQUESTED = 'Another member of staff decides about this refund';

const consequence = ({ by, company }: GrantView, amount: string) =>
  by === 'credit'
    ? `${company || 'The company'} gets an advance of ${amount}, which pays its later bills.`
    : `${amount} is returned to the original payment. The price of the stay and its invoice do not change.`;
