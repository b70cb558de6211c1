import type { BookingView } from '@/lib/domains/bookings/contract/views';
import type { BillableEntity } from '@/lib/domains/gstin/contract/gstin';

export function billingOfBooking(
  { billing }: Pick<BookingView, 'billing'>,
  legalEntityId: number,
): BillableEntity | null {
  if (!billing) return null;
  const { legalName, gstin } = billing;
  return {
    tradingName: legalName,
    legalName,
    gstinNumber: gstin,
    address: { building: '', street: '', city: '', state: '', zipCode: '' },
    legalEntityId,
    corporateId: 0,
    legalStateCode: gstin?.slice(0, 2) ?? null,
    isDefault: false,
    priority: 0,
  };
}
