import { correctedStay, readStay } from '@/app/(member)/itinerary/_components/requested-stay';
import type { ItineraryView } from '@/lib/domains/itinerary/contract/itinerary';

const TODAY = '2026-11-21';
const paramsWith = (dates: Record<string, string>) => ({ hotel_id: '4', roomconfig: '2-0', roomtype: 'oak', ...dates });

/** Returns the correction notice that the checkout shows for a URL, when the quote has the stay that was parsed from it. */
function noticeFor(params: Record<string, string>) {
  const { address } = readStay(params, TODAY);
  const view = {
    hotel: { id: 4 },
    date: { checkin: address.checkin, checkout: address.checkout },
    room: { type: 'oak', config: [{ adults: 2, kids: 0 }] },
  };
  return correctedStay(params, address, view as unknown as ItineraryView);
}

test('correctedStay reports changed dates with the URL of the stay that is shown', () => {
  const notice = noticeFor(paramsWith({ checkin: '2026-11-01', checkout: '2026-11-03', again: '77' }));
  expect(notice).toMatchObject({
    corrections: { dates: true, rooms: false },
    stay: { start: '2026-11-21', end: '2026-11-22' },
  });
  const query = new URLSearchParams(notice?.address.split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({
    ...paramsWith({ checkin: '2026-11-21', checkout: '2026-11-22' }),
    again: '77',
  });
});

test('correctedStay returns null when the dates are unchanged', () => {
  expect(noticeFor(paramsWith({ checkin: '2026-11-25', checkout: '2026-11-27' }))).toBeNull();
});
