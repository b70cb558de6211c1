'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '@/components/checkout/idempotency-key';
import { useFound } from '@/components/console-shell/use-found';
import { Combobox, type ComboboxItem } from '@/components/ui/combobox';
import { ConsequenceBox } from '@/components/ui/consequence-box';
import { FormDialog } from '@/components/ui/form-dialog';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { TextField } from '@/components/ui/text-field';
import { REASON_LENGTH } from '@/lib/domains/console-bookings/contract/actions';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { moveAssessmentOptions, moveMutation } from '@/lib/domains/console-bookings/queries';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';

interface Props {
  booking: ConsoleBooking;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Finds another hotel for a refused stay and shows its price and who bears the difference. */
export function MoveDialog({ booking: { reference, hotel }, onDone, onClose }: Props) {
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);
  const [reason, setReason] = useState('');
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const { items: hotels, isLoading } = useFound('hotel', chosen ? '' : text);
  const assessed = useQuery(moveAssessmentOptions(reference, chosen?.id ?? null));
  const { data } = assessed;
  const move = useMutation({
    ...moveMutation(reference),
    onSuccess: () => onDone('The booking is moved. Booker, guest and both hotels get a message.'),
    onError: () => {
      setIdempotencyKey(newIdempotencyKey());
      void assessed.refetch();
    },
  });
  const submit = () => {
    if (!data || !chosen) return;
    move.mutate({ body: { hotelId: chosen.id, reason, expectedPrice: data.price }, idempotencyKey });
  };
  return (
    <FormDialog
      title="Move to another hotel"
      description={`${hotel.name} refused this stay`}
      action="Move the booking"
      cancelText="Back"
      error={move.error}
      isPending={move.isPending}
      isDisabled={!data || assessed.isFetching || reason.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Combobox
        label="Hotel"
        hint="Its name or a part of it, at least three letters"
        icon="search"
        groups={[{ label: '', items: hotels }]}
        inputValue={text}
        loading={isLoading}
        emptyText="No hotel by this name"
        value={chosen}
        onInputChange={(typed) => {
          setText(typed);
          setChosen(null);
        }}
        onSelect={(item) => {
          setChosen(item);
          setText(item?.label ?? '');
        }}
      />
      {chosen && (
        <ConsequenceBox query={assessed} loadingLabel="Computing the price">
          {({ roomType, mealPlan, price, agreedPrice, difference, distanceKm }) => (
            <KeyValueList
              layout="bill"
              items={[
                { key: 'Room', value: `${roomType}, ${mealPlanText(mealPlan)}`, note: `${distanceKm} km away` },
                { key: 'Price there', value: formatRupees(price) },
                { key: 'The booker pays, as agreed', value: formatRupees(agreedPrice) },
                { key: `${hotel.name} owes the difference`, value: formatRupees(difference), tone: 'total' },
              ]}
            />
          )}
        </ConsequenceBox>
      )}
      <TextField
        label="Reason"
        hint="Only staff see it"
        required
        maxLength={REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}
