import { parseRoomConfig } from '@/lib/domains/pricing/rules/occupancy';
import fc from 'fast-check';
import {
  DEFAULT_ROOM,
  OCCUPANCY_PRESETS,
  changeRooms,
  clampRoom,
  formatRoomConfig,
  occupancyLabel,
  type OccupancyAction,
} from '@/lib/domains/search/rules/occupancy';

const room = fc.record({ adults: fc.integer({ min: 1, max: 8 }), kids: fc.integer({ min: 0, max: 8 }) });
const rooms = fc.array(room, { minLength: 1, maxLength: 8 });

test('parseRoomConfig inverts formatRoomConfig', () => {
  fc.assert(fc.property(rooms, (list) => expect(parseRoomConfig(formatRoomConfig(list))).toEqual(list)));
  expect(
    formatRoomConfig([
      { adults: 1, kids: 0 },
      { adults: 2, kids: 1 },
    ]),
  ).toBe('1-0,2-1');
});

test.each([
  '',
  '1',
  '0-0',
  '9-0',
  '1-9',
  '1-0,',
  ',1-0',
  '1-0;2-0',
  '1-0, 2-0',
  '-1-0',
  '1.5-0',
  'a-b',
  '1-0,'.repeat(8) + '1-0',
])('parseRoomConfig returns null for %j', (text) => {
  expect(parseRoomConfig(text)).toBeNull();
});

test('parseRoomConfig never throws, and accepts only the canonical form', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9,-]{0,40}$/));
  fc.assert(
    fc.property(text, (value) => {
      const parsed = parseRoomConfig(value);
      if (parsed) expect(formatRoomConfig(parsed)).toBe(value);
    }),
    { numRuns: 1000 },
  );
});

test('occupancyLabel returns the label of each preset, and counts adults, kids and rooms', () => {
  expect(OCCUPANCY_PRESETS.map((preset) => occupancyLabel(preset.rooms))).toEqual(
    OCCUPANCY_PRESETS.map((preset) => preset.label),
  );
  expect(occupancyLabel([])).toBe('Occupancy');
  expect(
    occupancyLabel([
      { adults: 2, kids: 1 },
      { adults: 1, kids: 2 },
    ]),
  ).toBe('3 Adults, 3 Kids, 2 Rooms');
  expect(occupancyLabel([{ adults: 1, kids: 1 }])).toBe('1 Adult, 1 Kid, 1 Room');
});

test('roomAdded appends a room for one adult, and roomRemoved does not remove the first room', () => {
  const start = [{ adults: 3, kids: 2 }];
  const two = changeRooms(start, { type: 'roomAdded' });
  expect(two).toEqual([
    { adults: 3, kids: 2 },
    { adults: 1, kids: 0 },
  ]);
  expect(changeRooms(two, { type: 'roomRemoved', index: 1 })).toEqual(start);
  expect(changeRooms(two, { type: 'roomRemoved', index: 0 })).toEqual(two);
  expect(changeRooms([], { type: 'customRoomsOpened' })).toEqual([DEFAULT_ROOM]);
  expect(changeRooms(two, { type: 'customRoomsOpened' })).toEqual(two);
  expect(changeRooms(two, { type: 'presetChosen', rooms: [{ adults: 2, kids: 0 }] })).toEqual([{ adults: 2, kids: 0 }]);
});

test('adultsChanged and kidsChanged change only the given room', () => {
  const two = [DEFAULT_ROOM, DEFAULT_ROOM];
  expect(changeRooms(two, { type: 'adultsChanged', index: 1, adults: 4 })).toEqual([
    DEFAULT_ROOM,
    { adults: 4, kids: 0 },
  ]);
  expect(changeRooms(two, { type: 'kidsChanged', index: 0, kids: 3 })).toEqual([{ adults: 1, kids: 3 }, DEFAULT_ROOM]);
});

test('changeRooms stays within the limits after any sequence of actions', () => {
  const index = fc.integer({ min: -1, max: 9 });
  const count = fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom(NaN, Infinity, -Infinity, 1.5));
  const action: fc.Arbitrary<OccupancyAction> = fc.oneof(
    fc.constant({ type: 'roomAdded' as const }),
    fc.constant({ type: 'customRoomsOpened' as const }),
    fc.record({ type: fc.constant('roomRemoved' as const), index }),
    fc.record({ type: fc.constant('adultsChanged' as const), index, adults: count }),
    fc.record({ type: fc.constant('kidsChanged' as const), index, kids: count }),
  );
  fc.assert(
    fc.property(rooms, fc.array(action, { maxLength: 30 }), (start, actions) => {
      const end = actions.reduce(changeRooms, start);
      expect(parseRoomConfig(formatRoomConfig(end))).toEqual(end);
    }),
  );
  expect(clampRoom({ adults: NaN, kids: 99 })).toEqual({ adults: 1, kids: 8 });
});
