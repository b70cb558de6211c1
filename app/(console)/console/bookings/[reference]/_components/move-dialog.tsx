'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '@/components/checkout/idempotency-key';
import { SEARCH_FAILED, useFoundItems } from '@/components/console-shell/use-console-search';
import { Alert } from '@/components/ui/alert';
import { Combobox, type ComboboxItem } from '@/components/ui/combobox';
import { ConsequenceBox } from '@/components/ui/consequence-box';
import { FormDialog } from '@/components/ui/form-dialog';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextField } from '@/components/ui/text-field';
import { madeDifferenceLabel } from '@/lib/domains/bookings/rules/change-difference';
import { REASON_LENGTH } from '@/lib/domains/console-bookings/contract/actions';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import type { moveForBookerEndpoint } from '@/lib/domains/console-bookings/contract/move';
import { moveAssessmentOptions, moveMutation } from '@/lib/domains/console-bookings/queries';
import { mealPlanText } from '@/lib/domains/pricing/rules/meal-plan';
import type { BodyInput } from '@/lib/platform/http/endpoint';

type Bearer = BodyInput<typeof moveForBookerEndpoint>['borneBy'];

const movedText = (isRefused: boolean) =>
  `The booking is moved. Booker, guest and ${isRefused ? 'the new hotel' : 'both hotels'} get a message.`;
const REQUESTED = 'Another member of staff decides about the move';
const SECOND_PERSON = 'Another member of staff has to approve this. Until then the booking stays as it is.';

function bearerText(borneBy: Bearer | null, hotel: string): string {
  if (borneBy === null) return 'Extra cost';
  return borneBy === 'hotel' ? `${hotel} owes at most` : 'The operator bears at most';
}

interface Props {
  booking: ConsoleBooking;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Finds another hotel for a stay and shows what the move changes. Staff choose who bears the difference. */
export function MoveDialog({ booking, onDone, onClose }: Props) {
  const { reference, hotel, answers, price: agreed, company } = booking;
  const isRefused = answers.some(({ isCurrent, state }) => isCurrent && state === 'refused');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);
  const [borneBy, setBorneBy] = useState<Bearer | null>(isRefused ? 'hotel' : null);
  const [reason, setReason] = useState('');
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const { items: hotels, isLoading, hasFailed } = useFoundItems('hotel', chosen ? '' : text, hotel.id);
  const assessed = useQuery(moveAssessmentOptions(reference, chosen?.id ?? null));
  const { data } = assessed;
  const move = useMutation({
    ...moveMutation(reference),
    onSuccess: ({ outcome }) => onDone(outcome === 'requested' ? REQUESTED : movedText(isRefused)),
    onError: () => {
      setIdempotencyKey(newIdempotencyKey());
      void assessed.refetch();
    },
  });
  const submit = () => {
    if (!data || !chosen || !borneBy) return;
    const seen = { expectedPrice: data.price, version: data.version };
    move.mutate({ body: { hotelId: chosen.id, reason, borneBy, ...seen }, idempotencyKey });
  };
  return (
    <FormDialog
      title="Move to another hotel"
      description={isRefused ? `${hotel.name} refused this stay` : `From ${hotel.name}, for the same nights and guests`}
      action="Move the booking"
      cancelText="Back"
      error={move.error}
      isPending={move.isPending}
      isDisabled={!data || !borneBy || assessed.isFetching || reason.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Combobox
        label="Hotel"
        hint="Three letters of its name or city; the nearest come first. Rooms and price are checked when you choose one."
        icon="search"
        groups={[{ label: '', items: hotels }]}
        inputValue={text}
        loading={isLoading}
        emptyText={hasFailed ? SEARCH_FAILED : 'No hotel by this name'}
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
          {({ roomType, mealPlan, price, agreedPrice, priceAfter, difference, distanceKm, approvalFor }) => (
            <>
              <KeyValueList
                layout="bill"
                items={[
                  { key: 'Room', value: `${roomType}, ${mealPlanText(mealPlan)}`, note: `${distanceKm} km away` },
                  { key: 'Price there', value: formatRupees(price) },
                  { key: 'The booker pays now', value: formatRupees(agreedPrice) },
                  { key: 'The booker pays after the move', value: formatRupees(priceAfter) },
                  ...(priceAfter < agreedPrice
                    ? [
                        {
                          key: madeDifferenceLabel(priceAfter - agreedPrice, agreed.settlement, company.isTravelAgent),
                          value: formatRupees(agreedPrice - priceAfter),
                        },
                      ]
                    : []),
                  { key: bearerText(borneBy, hotel.name), value: formatRupees(difference), tone: 'total' },
                ]}
              />
              {borneBy && approvalFor.includes(borneBy) && <Alert tone="info" title={SECOND_PERSON} />}
            </>
          )}
        </ConsequenceBox>
      )}
      <RadioGroup
        legend="Who bears the extra cost?"
        name="borne-by"
        required
        value={borneBy ?? ''}
        options={[
          { value: 'hotel', label: hotel.name, description: 'Difference and transport are claimed after the stay' },
          { value: 'platform', label: 'The operator', description: 'The hotel owes nothing' },
        ]}
        onChange={({ target }) => setBorneBy(target.value as Bearer)}
      />
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
