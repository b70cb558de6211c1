import { closeNames, newLocalityMessage } from '@/lib/domains/console-hotels/rules/close-names';

const NAMES = ['Indiranagar', 'Koramangala', 'Jayanagar', 'HSR Layout', 'Whitefield'];

test('names that differ in spaces, case or a few letters are close, the best first', () => {
  expect(closeNames('Indira nagar', NAMES)).toEqual(['Indiranagar']);
  expect(closeNames('INDRANAGAR', NAMES)).toEqual(['Indiranagar']);
  expect(closeNames('White Field Road', NAMES)).toEqual(['Whitefield']);
  expect(closeNames('Domlur', NAMES)).toEqual([]);
});

test('the message about a new locality offers close names', () => {
  expect(newLocalityMessage('Bengaluru', 'Indira nagar', NAMES)).toBe(
    'Bengaluru has no locality “Indira nagar”. Do you mean Indiranagar? To add it as a new one, tick the box below.',
  );
  expect(newLocalityMessage('Bengaluru', 'Domlur', NAMES)).not.toContain('Do you mean');
});
