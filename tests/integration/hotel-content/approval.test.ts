import { approveChanges } from '@/lib/domains/hotel-content/server/service/approval';
import { changeContent, getContent, withdrawContent } from '@/lib/domains/hotel-content/server/service/content';
import { getPreview } from '@/lib/domains/hotel-content/server/service/preview';
import { addRoomType } from '@/lib/domains/hotel-content/server/service/room-types';
import { deletePicture, listPictures } from '@/lib/domains/hotel-content/server/service/pictures';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { getHotelDetails } from '@/lib/domains/hotels/server/service/hotels';
import { runHotelCommand } from '@/scripts/operator/hotels/commands';
import { findOutboxText, listTemplatesTo } from '@/tests/support/answer-world';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { insertPicture } from '@/tests/support/api/examples/hotel-content';
import { createStayWorld } from '@/tests/support/stay-world';

let hotelId: number;
let code: string;
let owner: DeskActor;

beforeEach(async () => {
  ({ hotelId } = await createStayWorld());
  owner = await createHotelPerson({ hotelId, role: 'owner' });
  code = owner.hotels[0]?.code ?? '';
  await runHotelCommand(['approval', code, 'on']);
});

const change = async (fields: Record<string, unknown>) => {
  const { version } = await getContent(owner, hotelId);
  return changeContent(owner, hotelId, { version, ...fields });
};
async function readVersion(): Promise<string> {
  const [, version] = /version (\w+)/.exec(JSON.stringify(await runHotelCommand(['changes', code]))) ?? [];
  return version ?? 'none';
}
const garden = {
  ...{ code: 'garden', name: 'Garden', bed: 'one king bed', sizeSqft: null, description: '' },
  ...{ baseAdults: 1, maxAdults: 2, maxKids: 1, maxGuests: 3, order: 4, rooms: 2, facts: {} },
};

test('changes wait beside the published version until the operator approves them', async () => {
  const picture = await insertPicture(hotelId);
  await change({ description: 'First text' });
  const { published, edited, waiting } = await change({ directions: 'Turn left', facts: { lift: true } });
  expect([published.description, edited.description]).toEqual(['', 'First text']);
  expect(waiting?.differences.map(({ field }) => field)).toEqual(['description', 'directions', 'facts.lift']);
  await addRoomType(owner, hotelId, garden);
  await deletePicture(owner, hotelId, picture);

  const page = await getHotelDetails(hotelId);
  expect([page.description, page.rooms.length, page.images.length]).toEqual(['', 1, 1]);
  const { hotel, isChanged } = await getPreview(owner, hotelId);
  expect([hotel.description, hotel.rooms.length, hotel.images.length, isChanged]).toEqual(['First text', 2, 0, true]);

  expect(await runHotelCommand(['changes', code])).toContain('First text');
  expect(await runHotelCommand(['approve', code, await readVersion()])).toContain('published');
  expect(await listTemplatesTo(owner.email)).toEqual(['content-decided']);
  const after = await getHotelDetails(hotelId);
  expect([after.description, after.directions, after.rooms.length, after.images.length]).toEqual([
    ...['First text', 'Turn left'],
    ...[2, 0],
  ]);
  expect(await getContent(owner, hotelId)).toMatchObject({ waiting: null, decision: { state: 'approved' } });
});

test('the desk sees why the operator refused a change', async () => {
  await change({ description: 'Best hotel of the world' });
  await runHotelCommand(['refuse', code, '--reason', 'Please describe the rooms']);
  expect(await getContent(owner, hotelId)).toMatchObject({
    waiting: null,
    edited: { description: '' },
    decision: { state: 'refused', reason: 'Please describe the rooms' },
  });
  expect(await findOutboxText(owner.email)).toContain('Reason: Please describe the rooms');
  await expect(runHotelCommand(['approve', code, 'none'])).rejects.toThrow(
    'No changes of this hotel wait for approval',
  );
});

test('the operator approves only the changes that the command printed', async () => {
  await change({ description: 'First text' });
  const version = await readVersion();
  await change({ description: 'Another text' });
  await expect(runHotelCommand(['approve', code, version])).rejects.toThrow('Nothing was published');
  await expect(runHotelCommand(['approve', code])).rejects.toThrow('Write the version');
  expect((await getHotelDetails(hotelId)).description).toBe('');
  await runHotelCommand(['approve', code, await readVersion()]);
  expect((await getHotelDetails(hotelId)).description).toBe('Another text');
});

test('a withdrawn change and a change back to the published text wait no longer', async () => {
  await change({ directions: 'Turn left' });
  expect((await withdrawContent(owner, hotelId)).waiting).toBeNull();
  const { published } = await change({ directions: 'Turn left' });
  expect((await change({ directions: published.directions })).waiting).toBeNull();
});

test('an approval does not undo an import that ran while the changes waited', async () => {
  const first = await insertPicture(hotelId);
  await change({ directions: 'Turn left' });
  await deletePicture(owner, hotelId, first);
  const later = await insertPicture(hotelId);
  await approveChanges(code, await readVersion());
  const { pictures } = await listPictures(owner, hotelId);
  expect(pictures.map(({ pictureId }) => pictureId)).toEqual([later]);
});

test('the approval cannot be turned off while changes wait', async () => {
  await change({ description: 'Text' });
  await expect(runHotelCommand(['approval', code, 'off'])).rejects.toThrow('wait');
  await runHotelCommand(['refuse', code, '--reason', 'No']);
  await runHotelCommand(['approval', code, 'off']);
  expect((await change({ description: 'At once' })).published.description).toBe('At once');
});
