import { getDeskArrivalsMode, setDeskArrivalsMode } from '@/lib/domains/hotel-members/server/service/arrivals-mode';
import { getArrivalsMode } from '@/lib/domains/hotels/server/service/arrivals-mode';
import { findAuditRows } from '@/tests/integration/corporates/team-world';
import { actAs } from '@/tests/support/act-as';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { createStayWorld } from '@/tests/support/stay-world';

test('an owner chooses that arrivals are reported, which is in the audit log once; other roles and hotels cannot', async () => {
  const { hotelId } = await createStayWorld({ rooms: 1 });
  const owner = await createHotelPerson({ hotelId, role: 'owner' });
  expect(await getDeskArrivalsMode(owner, hotelId)).toEqual({ hotelId, mode: 'assumed' });
  for (let call = 0; call < 2; call += 1)
    await actAs(owner, () => setDeskArrivalsMode(owner, { hotelId, mode: 'reported' }));
  expect(await getArrivalsMode(hotelId)).toBe('reported');
  expect(await findAuditRows('hotel', hotelId)).toMatchObject([
    {
      action: 'hotel.arrivals-mode-changed',
      actorUserId: owner.userId,
      before: { arrivals: 'assumed' },
      after: { arrivals: 'reported' },
    },
  ]);
  const desk = await createHotelPerson({ hotelId, role: 'desk' });
  await expect(setDeskArrivalsMode(desk, { hotelId, mode: 'assumed' })).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  const rival = await createStayWorld({ rooms: 1 });
  const foreign = await createHotelPerson({ hotelId: rival.hotelId, role: 'owner' });
  await expect(setDeskArrivalsMode(foreign, { hotelId, mode: 'assumed' })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
});
