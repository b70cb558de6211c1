import { readFilters } from '@/app/(member)/(framed)/account/bookingsTa/_components/filters-from-url';

test('readFilters returns valid values as filters, and also as they were typed', () => {
  const day = '2026-12-01';
  const days = { paymentDueStart: day, paymentDueEnd: day };
  const address = { booking_id: ' fol2b7kxw4q ', payment_due_start: day, payment_due_end: day };
  expect(readFilters(address)).toEqual({
    filters: { bookingId: 'FOL2B7KXW4Q', ...days },
    typed: { bookingId: ' fol2b7kxw4q ', ...days },
    problems: {},
  });
});

test('readFilters returns a problem for each invalid value, and the value as it was typed', () => {
  const { filters, typed, problems } = readFilters({ booking_id: 'cheap', payment_due_start: '2026-13-01' });
  expect(filters).toEqual({});
  expect(typed).toEqual({ bookingId: 'cheap', paymentDueStart: '2026-13-01', paymentDueEnd: undefined });
  expect(problems.bookingId).toMatch(/^Enter a booking id/);
  expect(problems.paymentDueStart).not.toBe('');
});

test('readFilters reports a second date before the first one', () => {
  const { filters, problems } = readFilters({ payment_due_start: '2026-12-02', payment_due_end: '2026-12-01' });
  expect(filters).toEqual({ paymentDueStart: '2026-12-02' });
  expect(problems).toEqual({ paymentDueEnd: 'This date is before the first one' });
});

test('readFilters reads guest and sort order, and ignores an unknown sort order', () => {
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
