import { readFilters } from '@/app/(member)/(framed)/account/bookingsTa/_components/read-filters';

test('what can be read filters, and stays in its field', () => {
  const days = { payment_due_start: '2026-12-01', payment_due_end: '2026-12-01' };
  expect(readFilters({ booking_id: ' fol2b7kxw4q ', ...days })).toEqual({
    filters: { booking_id: 'FOL2B7KXW4Q', ...days },
    typed: { booking_id: ' fol2b7kxw4q ', ...days },
    problems: {},
  });
});

test('what cannot be read is named at its field, and the field keeps it', () => {
  const { filters, typed, problems } = readFilters({ booking_id: 'cheap', payment_due_start: '2026-13-01' });
  expect(filters).toEqual({});
  expect(typed).toEqual({ booking_id: 'cheap', payment_due_start: '2026-13-01', payment_due_end: undefined });
  expect(problems.booking_id).toMatch(/^Enter a booking id/);
  expect(problems.payment_due_start).not.toBe('');
});

test('days in the wrong order are named: they would find nothing', () => {
  const { filters, problems } = readFilters({ payment_due_start: '2026-12-02', payment_due_end: '2026-12-01' });
  expect(filters).toEqual({ payment_due_start: '2026-12-02' });
  expect(problems).toEqual({ payment_due_end: 'This date is before the first one' });
});

test('a guest and the order by due date are read; an unknown order is ignored', () => {
  expect(readFilters({ guest: '  Asha  Rao ', sort: 'due' })).toEqual({
    filters: { guest: 'Asha Rao', sort: 'due' },
    typed: { guest: '  Asha  Rao ', sort: 'due' },
    problems: {},
  });
  expect(readFilters({ guest: 'A', sort: 'price' })).toEqual({
    filters: {},
    typed: { guest: 'A', sort: 'price' },
    problems: { guest: 'Enter at least two letters' },
  });
});
