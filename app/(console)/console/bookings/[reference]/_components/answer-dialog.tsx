'use client';

import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { Alert } from '@/components/ui/alert';
import { FormDialog } from '@/components/ui/form-dialog';
import { RadioGroup } from '@/components/ui/radio-group';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { REASON_LENGTH } from '@/lib/domains/console-bookings/contract/actions';
import { hotelAnswerForm } from '@/lib/domains/console-bookings/contract/answer';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { hotelAnswerMutation } from '@/lib/domains/console-bookings/queries';
import { CONFIRMATION_LENGTH } from '@/lib/domains/stay-answers/contract/stay-answer';
import { REFUSAL_LABELS, REFUSAL_REASONS } from '@/lib/domains/stay-answers/rules/refusal-reasons';

const ANSWERS = [
  { value: 'ready', label: 'Ready', description: 'It expects the guests' },
  { value: 'refused', label: 'Refused', description: 'It cannot honour the booking' },
];
const REASONS = REFUSAL_REASONS.map((value) => ({ value, label: REFUSAL_LABELS[value] }));
const DONE = {
  ready: 'The hotel’s answer is recorded: ready',
  refused: 'The refusal is recorded. The booker gets a mail to choose.',
};
const REQUESTED = 'Request sent: another member of staff decides about the refusal';

interface Props {
  booking: ConsoleBooking;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** For a hotel that answered on the phone. A refusal has the consequences that it has at the hotel's desk. */
export function AnswerDialog({ booking: { reference, version, hotel }, onDone, onClose }: Props) {
  const record = useMutation({
    ...hotelAnswerMutation(reference),
    onSuccess: ({ outcome }, { answer }) => onDone(outcome === 'requested' ? REQUESTED : DONE[answer]),
  });
  const { form, dialog, field } = useContractForm(hotelAnswerForm, {
    defaultValues: { answer: 'ready', confirmationNumber: '', refusal: 'overbooked', reason: '' },
    fixed: { version },
    mutation: record,
  });
  const isRefused = form.watch('answer') === 'refused';
  return (
    <FormDialog
      {...dialog}
      title="Record the hotel’s answer"
      description={`What ${hotel.name} said on the phone about ${reference}`}
      action="Record the answer"
      variant={isRefused ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <RadioGroup legend="Answer of the hotel" layout="cards" options={ANSWERS} {...field('answer')} />
      {isRefused ? (
        <>
          <Alert tone="warning" title="The guests go to another hotel">
            This room type is no longer sold on these nights. Comparable hotels are held, and the booker is asked to
            choose one of them or a full refund. For a large amount another member of staff approves this first; a hotel
            that answers by its link needs no approval.
          </Alert>
          <SelectField label="Reason of the hotel" options={REASONS} {...field('refusal')} />
          <TextField
            label="What the hotel said"
            hint="With the name of the person. Only staff see it."
            required
            maxLength={REASON_LENGTH}
            {...field('reason')}
          />
        </>
      ) : (
        <TextField
          label="The hotel’s own number"
          hint="The booker gets it by mail"
          optional
          maxLength={CONFIRMATION_LENGTH}
          {...field('confirmationNumber')}
        />
      )}
    </FormDialog>
  );
}
