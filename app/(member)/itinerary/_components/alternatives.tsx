import { StayAlternatives } from '@/components/checkout/stay-alternatives';
import { getHotelForBooking } from '@/lib/domains/hotels/server/service/hotel-for-booking';
import type { RequestedStay } from './requested-stay';

export async function Alternatives({ stay, legalEntityId }: { stay: RequestedStay; legalEntityId: number }) {
  const { hotelId, checkin, checkout, roomconfig, roomtype } = stay.query ?? {};
  if (!hotelId || !checkin || !checkout) return null;
  const { name } = await getHotelForBooking(hotelId);
  return (
    <StayAlternatives
      hotel={{ id: hotelId, name }}
      stay={{ checkin, checkout, rooms: roomconfig ?? [{ adults: 1, kids: 0 }] }}
      roomType={roomtype}
      legalEntityId={legalEntityId}
      areDatesOffered
    />
  );
}
