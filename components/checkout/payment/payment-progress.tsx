import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { InView } from '@/components/ui/in-view';
import { Spinner } from '@/components/ui/spinner';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { UpiWaiting } from './upi-waiting';
import type { PaymentPhase } from './use-payment';
import styles from './payment.module.css';

const TEXTS = {
  bank: { title: 'Your bank has opened in a new window', text: 'Complete the payment there and come back.' },
  confirming: { title: 'Confirming your booking', text: 'This takes a moment. Please stay on this page.' },
  checking: {
    title: 'We are checking with your bank',
    text: `${errorCodes.PAYMENT_PENDING.message} You can leave this page: we send the confirmation by mail.`,
  },
  unanswered: {
    title: 'We could not confirm your payment',
    text: 'We keep checking with the bank. To avoid a double payment, you can pay again only after the bank has answered.',
  },
  paid: { title: 'Paid', text: 'Opening your confirmation.' },
} as const;

interface PaymentProgressProps {
  phase: PaymentPhase;
  clock: () => number;
  onFocus: () => void;
  onCheck: () => Promise<void>;
  onCancel: () => void;
  onCheckAgain: () => void;
}

export function PaymentProgress({ phase, clock, onFocus, onCheck, onCancel, onCheckAgain }: PaymentProgressProps) {
  if (phase.step === 'closed' || phase.step === 'opening') return null;
  if (phase.step === 'upi') return <UpiWaiting {...{ phase, clock, onFocus, onCheck, onCancel }} />;
  if (phase.step === 'ready') {
    if (phase.problem === null) return null;
    return (
      <InView>
        <Alert tone="danger" title={phase.problem} live>
          Your rooms are still held. You can try again or choose another way to pay.
        </Alert>
      </InView>
    );
  }
  const { title, text } = TEXTS[phase.step];
  return (
    <div className={styles.progress} role="status">
      <Spinner size={24} />
      <div>
        <p className={styles.progressTitle}>{title}</p>
        <p className={styles.quiet}>{text}</p>
      </div>
      {phase.step === 'bank' && (
        <Button variant="secondary" size="sm" onClick={onFocus}>
          Show the window
        </Button>
      )}
      {phase.step === 'unanswered' && (
        <Button variant="secondary" size="sm" onClick={onCheckAgain}>
          Try again
        </Button>
      )}
    </div>
  );
}
