import { reportNotice } from '@/lib/domains/front-desk/rules/report-notice';

const at = (time: string) => new Date(`2026-11-${time}:00+05:30`);
const stay = { checkin: '2026-11-27', reportsEnd: at('30T11:00'), helpPhone: '1800-1' };

test('reportNotice says when reports begin and when they have ended', () => {
  expect(reportNotice({ ...stay, state: 'expected' }, at('26T23:59'))).toBe(
    'You can report what happens with this stay from its check-in day, 27 Nov 2026.',
  );
  expect(reportNotice({ ...stay, state: 'departed' }, at('30T11:00'))).toBe(
    'The time for reports ended on 30 Nov 2026, 11:00. To correct something, call Folio: 1800-1.',
  );
});

test('reportNotice explains a cancelled booking, and says nothing of a stay that the desk can report', () => {
  expect(reportNotice({ ...stay, state: 'cancelled' }, at('28T11:00'))).toBe(
    'This booking was cancelled. You need to do nothing.',
  );
  for (const state of ['due', 'in_house', 'departed', 'no_show'] as const)
    expect(reportNotice({ ...stay, state }, at('28T11:00'))).toBeNull();
});
