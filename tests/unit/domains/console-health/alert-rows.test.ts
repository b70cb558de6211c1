import { ALERT_RULES, alertRows, bytesText, durationText } from '@/lib/domains/console-health/rules/alert-rows';
import { read } from '@/tests/unit/docs/read-documents';

const RULES = read('deploy/prometheus/alerts.yaml');
/** Jobs that failed are counted now, and by the alert as an increase. */
const BY_INCREASE = ['folio_jobs_given_up'];

test.each(ALERT_RULES.filter(({ metric }) => !BY_INCREASE.includes(metric)))(
  'the limit of $metric on the page is that of $alert',
  ({ alert, metric, fires, limit }) => {
    const rule = RULES.split('- alert: ').find((text) => text.startsWith(`${alert}\n`)) ?? '';
    const comparison = new RegExp(`${metric}\\)? (==|>) ([\\d.e]+)`).exec(rule);
    expect([comparison?.[1], Number(comparison?.[2])]).toEqual(fires === 'above' ? ['>', limit] : ['==', limit - 1]);
  },
);

test('a value beyond its limit is a warning, a value at it is not, and one that was not read is unknown', () => {
  const state = (values: [string, number][], meaning: string) =>
    alertRows(new Map(values)).find((row) => row.meaning === meaning)?.state;
  expect(state([['folio_jobs_oldest_due_seconds', 121]], 'Waiting time of the oldest due job')).toBe('warning');
  expect(state([['folio_jobs_oldest_due_seconds', 120]], 'Waiting time of the oldest due job')).toBe('ok');
  expect(state([['folio_books_whole', 0]], 'The ledger balances')).toBe('warning');
  expect(state([], 'The ledger balances')).toBe('unknown');
});

test('durations and sizes have the unit that suits them', () => {
  expect([90, 5_400, 36 * 3_600, 72 * 3_600].map(durationText)).toEqual(['90 s', '90 min', '36 h', '3 days']);
  expect([700_000_000, 2_500_000_000].map(bytesText)).toEqual(['700 MB', '2.5 GB']);
});
