import type { BookingView } from '@/lib/domains/bookings/contract/views';
import type { BillableEntity } from '@/lib/domains/gstin/contract/gstin';

export function billingOfBooking(
  { billing }: Pick<BookingView, 'billing'>,
  legalEntityId: number,
): BillableEntity | null {
  if (!billing) return null;
  const { legal_name, gstin } = billing;
  return {
    trading_name: legal_name,
    legal_name,
    gstin_number: gstin,
    address: { building: '', street: '', city: '', state: '', zip_code: '' },
    legal_entity_id: legalEntityId,
    corporate_id: 0,
    legal_state_code: gstin?.slice(0, 2) ?? null,
    is_default: false,
    priority: 0,
  };
}
