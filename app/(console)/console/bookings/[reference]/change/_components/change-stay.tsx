'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { ChangeCost } from '@/components/bookings/change/change-cost';
import { ChangeFields } from '@/components/bookings/change/change-fields';
import { describeChange, toStayBody, type ChangeForm } from '@/components/bookings/change/change-form';
import { newIdempotencyKey } from '@/components/checkout/idempotency-key';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FormActions } from '@/components/ui/form-layout';
import { showToast } from '@/components/ui/show-toast';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import { consolePaths } from '@/lib/console-paths';
import { todayInIndia } from '@/lib/dates';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { changeAssessmentMutation, changeForBookerMutation } from '@/lib/domains/console-bookings/queries';
import { ApiError } from '@/lib/platform/http/client';

interface Props {
  booking: ConsoleBooking;
  roomTypes: readonly { code: string; name: string }[];
  serverNow: string;
}

const FIELDS = ['checkin', 'checkout', 'roomtype', 'reason'];

/** The booker's form of a change, its cost, and the confirmation. */
export function ChangeStay({ booking, roomTypes, serverNow }: Props) {
  const { reference } = booking;
  const router = useRouter();
  const isHydrated = useIsHydrated();
  const [booked] = useState(() => formOf(booking));
  const [form, setForm] = useState(booked);
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  const assess = useMutation(changeAssessmentMutation(reference));
  const make = useMutation({
    ...changeForBookerMutation(reference),
    onSuccess: () => {
      showToast('The booking is changed', { tone: 'success', detail: 'Hotel, booker and first guest get a message' });
      router.push(consolePaths.booking(reference));
      router.refresh();
    },
  });
  const cost = assess.data;
  const back = () => {
    assess.reset();
    make.reset();
    setIdempotencyKey(newIdempotencyKey());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    assess.mutate(toStayBody(form, booked));
  };
  const confirm = () => {
    if (!cost) return;
    const body = { ...toStayBody(form, booked), version: cost.version, expectedDifference: cost.difference };
    make.mutate({ body, idempotencyKey });
  };
  const problem = assess.error ?? make.error;
  const field = problem instanceof ApiError && FIELDS.includes(problem.field ?? '') ? (problem.field ?? null) : null;
  const alert = problem && field === null && <Alert tone="danger" title={problem.message} live />;
  if (!cost)
    return (
      <Card>
        <form onSubmit={submit}>
          {/* What is entered before hydration would be lost. */}
          <fieldset disabled={!isHydrated} className="console-change-stay-form">
            <ChangeFields
              form={form}
              booked={booked}
              today={todayInIndia(new Date(serverNow))}
              hasBegun={booking.status === 'checked_in'}
              isVoucher={false}
              roomTypes={roomTypes}
              gstinOf={null}
              reasonLabel="Reason"
              errorField={field}
              errorText={problem?.message ?? ''}
              onChange={(change) => setForm((before) => ({ ...before, ...change }))}
            />
            {alert}
            <FormActions>
              <Button type="submit" loading={assess.isPending}>
                Show the cost
              </Button>
            </FormActions>
          </fieldset>
        </form>
      </Card>
    );
  const isPaidOnline = cost.difference > 0 && cost.settlement === 'prepaid';
  return (
    <Card className="console-change-stay-cost">
      <h2>What the change costs</h2>
      <ChangeCost
        quote={cost}
        changes={describeChange(booked, form, roomTypes)}
        isAgents={cost.isTravelAgent}
        reader="staff"
      />
      {isPaidOnline && (
        <Alert tone="warning" title="The booker pays this difference online">
          Ask the booker to make this change on the page of the booking. Nothing has changed yet.
        </Alert>
      )}
      {alert}
      <FormActions>
        {!isPaidOnline && (
          <Button loading={make.isPending} onClick={confirm}>
            Change the booking
          </Button>
        )}
        <Button variant="ghost" disabled={make.isPending} onClick={back}>
          Choose something else
        </Button>
      </FormActions>
    </Card>
  );
}

function formOf({ stay, guests, company }: ConsoleBooking): ChangeForm {
  return {
    checkin: stay.checkin,
    checkout: stay.checkout,
    roomType: stay.roomTypeCode,
    rooms: stay.rooms.map(({ adults, kids }, index) => ({
      ...{ adults, kids },
      guests: guests
        .filter(({ room }) => room === index + 1)
        .map(({ name, phone, email, employeeId, department }) => {
          return { name: name ?? '', phone, email, employeeId, department };
        }),
    })),
    gstin: company.gstin ?? '',
    reason: '',
  };
}
