import { applyChanges, joinChanges, toPictureChanges } from '@/lib/domains/hotel-content/rules/apply-changes';
import { listDifferences } from '@/lib/domains/hotel-content/rules/differences';
import type { DeskPicture, HotelState } from '@/lib/domains/hotel-content/types';
import type { RoomTypeContent } from '@/lib/domains/hotels/types';

const room = (code: string, more: Partial<RoomTypeContent> = {}): RoomTypeContent => ({
  ...{ code, name: code, description: '', bed: '', sizeSqft: null, baseAdults: 1, maxAdults: 2, maxKids: 0 },
  ...{ maxGuests: 2, totalRooms: 5, displayOrder: 0, facts: {} },
  ...more,
});
const picture = (mediaHash: string, more: Partial<DeskPicture> = {}): DeskPicture => ({
  ...{ mediaHash, sourceAddress: null, kind: 'lobby', alt: mediaHash, credit: '', focus: null, roomType: null },
  ...more,
});
const published: HotelState = {
  content: {
    ...{ description: 'Old', phone: '', checkinTime: '12:00', checkoutTime: '11:00', directions: '' },
    ...{ policies: [], promises: [], trilights: [], accessibilities: [], faqs: [], facilities: [] },
    ...{ facts: { lift: true, floors: 4 }, locationCheckedOn: null },
  },
  rooms: [room('oak')],
  pictures: [picture('a'), picture('b')],
};

test('applyChanges changes only the given fields, facts and room types', () => {
  const next = applyChanges(published, {
    content: { description: 'New', facts: { lift: null, deposit: 0 } },
    rooms: [room('oak', { bed: 'one king bed', totalRooms: 9 }), room('garden', { totalRooms: 2 })],
  });
  expect(next.content).toEqual({ ...published.content, description: 'New', facts: { floors: 4, deposit: 0 } });
  expect(next.rooms.map(({ code, bed, totalRooms }) => [code, bed, totalRooms])).toEqual([
    ['oak', 'one king bed', 5],
    ['garden', '', 2],
  ]);
  expect(next.pictures).toEqual(published.pictures);
});

test('joinChanges has the same effect as applying both changes one after the other', () => {
  const first = {
    content: { description: 'One', facts: { lift: false } },
    ...toPictureChanges({ published }, [picture('b')]),
  };
  const second = { content: { facts: { floors: 7 } }, rooms: [room('garden')] };
  expect(applyChanges(published, joinChanges(first, second))).toEqual(
    applyChanges(applyChanges(published, first), second),
  );
});

test('applyChanges omits pictures that an operator has taken down and keeps those that were added later', () => {
  const changes = toPictureChanges({ published }, [picture('new'), picture('b'), picture('a')]);
  const later = { ...published, pictures: [picture('b'), picture('imported')] };
  expect(applyChanges(later, changes).pictures.map(({ mediaHash }) => mediaHash)).toEqual(['new', 'b', 'imported']);
});

test('listDifferences states both versions of each changed field as text', () => {
  const next = applyChanges(published, {
    content: { description: 'New', facts: { lift: null, deposit: 1_500_00 } },
    ...toPictureChanges({ published }, [picture('b', { focus: { x: 10, y: 90 } })]),
  });
  expect(listDifferences(published, next)).toEqual([
    { field: 'description', label: 'Description', before: 'Old', after: 'New' },
    { field: 'facts.lift', label: 'Lift', before: 'Yes', after: '' },
    { field: 'pictures.a', label: 'Photograph a', before: 'a; lobby', after: '' },
    { field: 'pictures.b', label: 'Photograph b', before: 'b; lobby', after: 'b; lobby; focal point 10 %, 90 %' },
    { field: 'pictures', label: 'Order of the photographs', before: 'a · b', after: 'b' },
    { field: 'facts.deposit', label: 'Deposit for extras', before: '', after: '₹1,500' },
  ]);
  expect(listDifferences(published, published)).toEqual([]);
});
