import { correctedStay, readStay } from '@/app/(member)/itinerary/_components/stay-address';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';

const TODAY = '2026-11-21';
const asked = (dates: Record<string, string>) => ({ hotel_id: '4', roomconfig: '2-0', roomtype: 'oak', ...dates });

/** What the checkout says of an address, whose stay is quoted as it was read. */
function said(params: Record<string, string>) {
  const { address } = readStay(params, TODAY);
  const view = {
    hotel: { id: 4 },
    date: { checkin: address.checkin, checkout: address.checkout },
    room: { type: 'oak', config: [{ adults: 2, kids: 0 }] },
  };
  return correctedStay(params, address, view as unknown as ItineraryView);
}

test('dates that were moved are told, with the address of the stay that is shown', () => {
  const notice = said(asked({ checkin: '2026-11-01', checkout: '2026-11-03', again: '77' }));
  expect(notice).toMatchObject({
    repairs: { dates: true, rooms: false },
    stay: { start: '2026-11-21', end: '2026-11-22' },
  });
  const query = new URLSearchParams(notice?.address.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    ...asked({ checkin: '2026-11-21', checkout: '2026-11-22' }),
    again: '77',
  });
});

test('dates that were kept are not', () => {
  expect(said(asked({ checkin: '2026-11-25', checkout: '2026-11-27' }))).toBeNull();
});
