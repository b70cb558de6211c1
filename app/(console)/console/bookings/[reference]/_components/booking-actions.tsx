'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { showToast } from '@/components/ui/show-toast';
import { consolePaths } from '@/lib/console-paths';
import { reasonBody } from '@/lib/domains/console-bookings/contract/actions';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { offerHotelsAgain } from '@/lib/domains/console-bookings/queries';
import { ASSESSED_ACTIONS, type AssessedAction } from '@/lib/domains/console-bookings/rules/booking-actions';
import { ACTION_LABELS, buttonText, hasButtons } from './action-labels';
import { AnswerDialog } from './answer-dialog';
import { AssessedActionDialog } from './assessed-action-dialog';
import { GuestsDialog } from './guests-dialog';
import { MoveDialog } from './move-dialog';
import { RecordSection } from './record-section';
import { ResendDialog } from './resend-dialog';
import { TransportDialog } from './transport-dialog';
import { ViewDialog } from './view-dialog';

type OtherDialog = 'resend' | 'answer' | 'guests' | 'move' | 'transport' | 'view' | 'offer-again';

const isAssessed = (open: string | null): open is AssessedAction => ASSESSED_ACTIONS.some((action) => action === open);

const REQUESTED = 'Request sent: another member of staff decides about it';

/** Nothing for staff who only read bookings, and for a booking that cannot be changed. */
export function BookingActions({ booking }: { booking: ConsoleBooking }) {
  const { reference, status, actions, transport } = booking;
  const router = useRouter();
  const [open, setOpen] = useState<AssessedAction | OtherDialog | null>(null);
  const finish = (message: string) => {
    showToast(message, { tone: 'success' });
    setOpen(null);
    router.refresh();
  };
  if (!hasButtons(actions)) return null;
  const assessed = ASSESSED_ACTIONS.filter((action) => actions.includes(action));
  return (
    <RecordSection id="actions" title="Actions">
      <div className="console-booking-record-actions">
        {actions.includes('resend') && (
          <Button variant="secondary" onClick={() => setOpen('resend')}>
            Send confirmation again
          </Button>
        )}
        {actions.includes('record-answer') && (
          <Button variant="secondary" onClick={() => setOpen('answer')}>
            Record the hotel’s answer
          </Button>
        )}
        {actions.includes('correct-guests') && (
          <Button variant="secondary" onClick={() => setOpen('guests')}>
            Correct guests
          </Button>
        )}
        {actions.includes('change') && (
          <ButtonLink variant="secondary" href={consolePaths.bookingChange(reference)}>
            Change dates and rooms
          </ButtonLink>
        )}
        {actions.includes('offer-again') && (
          <Button variant="secondary" onClick={() => setOpen('offer-again')}>
            Offer other hotels again
          </Button>
        )}
        {actions.includes('move') && (
          <Button variant="secondary" onClick={() => setOpen('move')}>
            Move to another hotel
          </Button>
        )}
        {actions.includes('record-transport') && transport && (
          <Button variant="secondary" onClick={() => setOpen('transport')}>
            Record transport
          </Button>
        )}
        {actions.includes('view-as-booker') && (
          <Button variant="secondary" onClick={() => setOpen('view')}>
            View as booker
          </Button>
        )}
        {assessed.map((action) => (
          <Button key={action} variant="secondary" onClick={() => setOpen(action)}>
            {buttonText(action, status)}
          </Button>
        ))}
      </div>
      {open === 'resend' && <ResendDialog booking={booking} onDone={finish} onClose={() => setOpen(null)} />}
      {open === 'answer' && <AnswerDialog booking={booking} onDone={finish} onClose={() => setOpen(null)} />}
      {open === 'guests' && <GuestsDialog booking={booking} onDone={finish} onClose={() => setOpen(null)} />}
      {open === 'move' && <MoveDialog booking={booking} onDone={finish} onClose={() => setOpen(null)} />}
      {open === 'transport' && transport && (
        <TransportDialog {...{ reference, transport }} onDone={finish} onClose={() => setOpen(null)} />
      )}
      {open === 'view' && <ViewDialog booking={booking} onClose={() => setOpen(null)} />}
      {open === 'offer-again' && (
        <ActionDialog
          title="Offer other hotels again"
          action="Offer other hotels"
          consequences={<p>Rooms at other hotels are held, and the booker gets a mail to choose one.</p>}
          schema={reasonBody}
          fields={[{ name: 'reason', label: 'Reason', kind: 'text', hint: 'Only staff see it' }]}
          call={(body) => offerHotelsAgain(reference, body)}
          onDone={() => finish('The booker gets a mail to choose another hotel')}
          onClose={() => setOpen(null)}
        />
      )}
      {isAssessed(open) && (
        <AssessedActionDialog
          reference={reference}
          action={open}
          title={buttonText(open, status)}
          onDone={(outcome) => finish(outcome === 'requested' ? REQUESTED : ACTION_LABELS[open].done)}
          onClose={() => setOpen(null)}
        />
      )}
    </RecordSection>
  );
}
