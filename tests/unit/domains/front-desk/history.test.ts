import { stayHistory } from '@/lib/domains/front-desk/rules/history';

const event = (type: string, data: object = {}) => ({ type, data, at: new Date(0) });
const byDesk = { by: 'desk' };
test('stayHistory names a no-show that was taken back', () => {
  const events = [event('checked_in', byDesk), event('no_show_taken_back', byDesk), event('no_show', byDesk)];
  expect(stayHistory(events, () => 'Ravi').map(({ text }) => text)).toEqual([
    'Checked in',
    'No-show taken back',
    'Recorded as no-show',
  ]);
});

test('stayHistory names the clock as the source of a check-in that the hotel did not report', () => {
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
