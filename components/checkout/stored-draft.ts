import { z } from 'zod';
import { storeInTab, readJsonFromTab } from '@/components/ui/tab-storage';
import type { DetailsForm, SpecialRequests } from './checkout-form';
import type { CheckoutProps } from './checkout-props';

export interface CheckoutDraft {
  details: DetailsForm;
  requests: SpecialRequests;
}

const NAME = 'checkout';
const typed = z.string();

/** Checks the types only: a draft need not be valid. */
const draftSchema = z.object({
  of: typed,
  details: z.object({
    rooms: z.array(
      z.object({
        primary_guest: z.object({ name: typed, phone: typed, email: typed, employee_id: typed, department: typed }),
        additional_guests: z.array(z.object({ name: typed })),
      }),
    ),
  }),
  requests: z.object({
    checkInTime: typed,
    checkOutTime: typed,
    message: typed,
    costCentre: typed,
    project: typed,
    poNumber: typed,
  }),
});

/** Identifies the checkout of a draft: stay, payer and person, at any price. */
export function draftOwner({ stay, entity, user, copied }: CheckoutProps): string {
  const { hotel_id, roomtype, checkin, checkout, roomconfig } = stay;
  const kind = copied?.kind ?? 'new';
  return JSON.stringify([user.email, entity.legalEntityId, kind, hotel_id, roomtype, checkin, checkout, roomconfig]);
}

/** Stored in this tab, for one checkout: it survives a reload, an expired session, and a phone that discards the page. */
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
  return { details, requests };
}
