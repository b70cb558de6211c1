import { MAX_PHOTOS, planPhotos } from '@/scripts/operator/import/photos/plan-photos';
import { readName } from '@/scripts/operator/import/photos/name-facts';

const ROOMS = new Map([
  ['oak', 'Oak'],
  ['deluxe', 'Deluxe'],
  ['deluxe-view', 'Deluxe with view'],
]);
const HOTELS = new Map([['P1', { name: 'Hall of Pune', rooms: ROOMS }]]);

const fileAt = (path: string) => ({ path, bytes: 1, read: async () => Buffer.from('') });
const plan = (paths: readonly string[], metadata: string | null = null) =>
  planPhotos(paths.map(fileAt), metadata === null ? null : Buffer.from(metadata), HOTELS);

test.each([
  ['01-facade.jpg', { order: 1, kind: 'facade', roomType: null }],
  ['2 lobby at night.JPEG', { order: 2, kind: 'lobby', roomType: null }],
  ['05-room-oak-window.jpg', { order: 5, kind: 'room', roomType: 'oak' }],
  ['06-deluxe-view.webp', { order: 6, kind: 'room', roomType: 'deluxe-view' }],
  ['room-deluxe.jpg', { order: 10_000, kind: 'room', roomType: 'deluxe' }],
  ['07-room.jpg', { order: 7, kind: 'room', roomType: null }],
  ['IMG_2134.jpg', { order: 10_000, kind: 'other', roomType: null }],
  ['2134.jpg', { order: 2134, kind: 'other', roomType: null }],
] as const)('readName reads order, kind and room type of %s', (name, facts) => {
  expect(readName(name, new Set(ROOMS.keys()))).toEqual(facts);
});

test('planPhotos orders the photographs of a hotel by number, then by name', () => {
  const { photos, refusals } = plan(['P1/b.jpg', 'P1/10-lobby.jpg', 'P1/2-facade.jpg', 'P1/a.jpg']);
  expect(photos.get('P1')?.map(({ file }) => file.path)).toEqual([
    'P1/2-facade.jpg',
    'P1/10-lobby.jpg',
    'P1/a.jpg',
    'P1/b.jpg',
  ]);
  expect(refusals).toEqual([]);
});

test('planPhotos refuses files of unknown hotels and files outside of a folder of a hotel', () => {
  expect(plan(['X9/1.jpg', 'loose.jpg', 'P1/rooms/1.jpg']).refusals).toEqual([
    { subject: 'X9/1.jpg', reasons: ['hotel "X9" is unknown'] },
    { subject: 'loose.jpg', reasons: ['is not in a folder named by the code of its hotel'] },
    { subject: 'P1/rooms/1.jpg', reasons: ['is not in a folder named by the code of its hotel'] },
  ]);
});

test('a row of photos.csv overrides what the name of its file says', () => {
  const csv =
    'hotel_code,file,kind,alt,credit,focus_x,focus_y,room_type,order\n' +
    'P1,01-facade.jpg,view,The river at dawn,A. Rao,20,70,,9\n' +
    'P1,02.jpg,,,,,,oak,\n';
  const { photos, refusals } = plan(['photos.csv', 'P1/01-facade.jpg', 'P1/02.jpg'], csv);
  expect(refusals).toEqual([]);
  expect(photos.get('P1')).toMatchObject([
    { order: 2, kind: 'room', roomType: 'oak' },
    {
      order: 9,
      kind: 'view',
      roomType: null,
      row: { alt: 'The river at dawn', credit: 'A. Rao', focus_x: 20, focus_y: 70 },
    },
  ]);
});

test('planPhotos refuses wrong rows of photos.csv with their line', () => {
  const csv = 'hotel_code,file,kind,focus_x,focus_y\nP1,1.jpg,pool,,\nP1,1.jpg,,50,\nP1,none.jpg,,,\nP1,1.jpg,,101,5\n';
  expect(plan(['photos.csv', 'P1/1.jpg'], csv).refusals).toEqual([
    { subject: 'photos.csv line 2', reasons: ['kind is not a kind of picture'] },
    { subject: 'photos.csv line 3', reasons: ['focus_x and focus_y must both be given, or neither'] },
    { subject: 'photos.csv line 4', reasons: ['there is no file P1/none.jpg'] },
    { subject: 'photos.csv line 5', reasons: ['focus_x is above 100'] },
  ]);
  expect(() => plan(['photos.csv'], 'hotel_code,file,colour\n')).toThrow(/unknown columns: colour/);
});

test('planPhotos accepts 50 photographs of a hotel and refuses the others', () => {
  const paths = Array.from({ length: MAX_PHOTOS + 2 }, (_, index) => `P1/${String(index + 1)}.jpg`);
  const { photos, refusals } = plan(paths);
  expect(photos.get('P1')).toHaveLength(MAX_PHOTOS);
  expect(refusals.map(({ subject }) => subject)).toEqual(['P1/51.jpg', 'P1/52.jpg']);
});
