import { z } from 'zod';
import { toTripTexts } from '@/lib/domains/bookings/contract/trip-fields';
import { storeInTab, readJsonFromTab } from '@/components/ui/tab-storage';
import { requestsForm, type DetailsForm, type SpecialRequests } from './checkout-form';
import type { CheckoutProps } from './checkout-props';

export interface CheckoutDraft {
  details: DetailsForm;
  requests: SpecialRequests;
}

const NAME = 'checkout';
const typed = z.string();
const NO_REQUESTS: SpecialRequests = { checkInTime: '', checkOutTime: '', message: '', ...toTripTexts() };

/** Checks the types only, because a draft may contain invalid values. */
const draftSchema = z.object({
  of: typed,
  details: z.object({
    rooms: z.array(
      z.object({
        primaryGuest: z.object({ name: typed, phone: typed, email: typed, employeeId: typed, department: typed }),
        additionalGuests: z.array(z.object({ name: typed })),
      }),
    ),
  }),
  requests: z.partialRecord(requestsForm.keyof(), typed),
});

/** Identifies the checkout to which a draft belongs by user, legal entity and stay. The price is not part of it. */
export function draftOwner({ stay, entity, user, copied }: CheckoutProps): string {
  const { hotelId, roomtype, checkin, checkout, roomconfig } = stay;
  const kind = copied?.kind ?? 'new';
  return JSON.stringify([user.email, entity.legalEntityId, kind, hotelId, roomtype, checkin, checkout, roomconfig]);
}

/** Stores the draft in this tab, so that it survives a reload, an expired session and a page that the phone discards. */
export function storeDraft(owner: string, { details, requests }: CheckoutDraft): void {
  storeInTab(NAME, JSON.stringify({ of: owner, details, requests }));
}

export function removeDraft(): void {
  storeInTab(NAME, null);
}

export function findDraft(owner: string): CheckoutDraft | null {
  const stored = readJsonFromTab(NAME, draftSchema.parse);
  if (stored?.of !== owner) return null;
  const { details, requests } = stored;
  // A draft that an earlier version stored lacks the fields added since.
  return { details, requests: { ...NO_REQUESTS, ...requests } };
}
