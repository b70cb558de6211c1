import { stayHistory } from '@/lib/domains/front-desk/rules/history';

const event = (type: string, data: object = {}) => ({ type, data, at: new Date(0) });
const byDesk = { by: 'desk' };
const texts = (...oldestFirst: ReturnType<typeof event>[]) =>
  stayHistory([...oldestFirst].reverse(), () => 'Ravi').map(({ text }) => text);

test('stayHistory names a no-show that was taken back, during the stay and after it', () => {
  expect(texts(event('no_show', byDesk), event('checked_in', byDesk))).toEqual([
    'No-show taken back',
    'Recorded as no-show',
  ]);
  expect(texts(event('no_show'), event('hotel_ready'), event('checked_out', byDesk))[0]).toBe(
    'No-show taken back, and checked out',
  );
  expect(texts(event('no_show'), event('checked_in', byDesk), event('checked_out', byDesk))[0]).toBe('Checked out');
});

test('stayHistory says what the clock did and that nobody reported it', () => {
  const entries = stayHistory([event('checked_in'), event('confirmed')], () => null);
  expect(entries).toMatchObject([
    { text: 'Counted as arrived at check-in time, because no report says otherwise', by: 'Automatic' },
    { text: 'Booked', by: 'Booker' },
  ]);
  expect(stayHistory([event('checked_out')], () => null)[0]?.text).toMatch(/^Counted as departed at check-out time/);
});

test('stayHistory names the person, the hotel’s system or Folio, with reason and note', () => {
  const entries = stayHistory(
    [
      event('checked_in', { ...byDesk, reason: 'Ill', note: 'Room 4' }),
      event('checked_in', { by: 'partner' }),
      event('checked_in', { by: 'operator' }),
    ],
    ({ data }) => ('by' in data && data.by === 'desk' ? 'Ravi' : null),
  );
  expect(entries.map(({ by, note }) => [by, note])).toEqual([
    ['Ravi', 'Ill. Room 4'],
    ['Hotel system', ''],
    ['Folio', ''],
  ]);
});
