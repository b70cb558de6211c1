import type { FormEvent, ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import { STEP_FORM_ID, type CopiedBooking } from '../checkout-form';
import type { BookingMethod } from '../submit-booking';
import { BookingButtons, bookingMethods, submittedMethod, type MethodFlags } from './booking-methods';
import styles from './panels.module.css';

interface ReviewPanelProps {
  flags: MethodFlags;
  copied: CopiedBooking | null | undefined;
  note?: ReactNode;
  hasVoucher: boolean;
  isTravelAgent: boolean;
  pendingMethod: BookingMethod | null;
  onBook: (method: BookingMethod) => void;
  children?: ReactNode;
}

export function ReviewPanel(props: ReviewPanelProps) {
  const { flags, copied, note, hasVoucher, isTravelAgent, pendingMethod, onBook, children } = props;
  const methods = bookingMethods(flags, hasVoucher);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const method = submittedMethod(event, methods);
    if (method) onBook(method);
  };
  return (
    <Panel title="Ready to book" summary={{ title: 'Ready to book' }} state="open">
      <form id={STEP_FORM_ID} method="dialog" className={styles.form} onSubmit={submit}>
        <p className={styles.quiet}>{originText(copied)} Each step above can be changed.</p>
        {note}
        <BookingButtons methods={methods} pendingMethod={pendingMethod} isTravelAgent={isTravelAgent} />
      </form>
      {children}
    </Panel>
  );
}

function originText(copied: CopiedBooking | null | undefined): string {
  if (!copied) return 'Everything is filled in.';
  if (copied.kind === 'again') return `Travellers, GSTIN and requests are copied from booking ${copied.reference}.`;
  return `Travellers and requests are copied from your last booking, ${copied.reference}. Please check them.`;
}
