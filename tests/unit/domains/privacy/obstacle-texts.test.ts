import { describeOpenStays, describeSoleManager } from '@/lib/domains/privacy/rules/obstacle-texts';

test('describeSoleManager and describeOpenStays join names with commas and "and"', () => {
  expect(describeSoleManager(['Acme'])).toMatch(/^You are the last manager of Acme\. /);
  expect(describeSoleManager(['Acme', 'Acme West'])).toMatch(/ of Acme and Acme West\. /);
  expect(describeOpenStays(['A', 'B', 'C'])).toMatch(/^Your stays A, B and C have not ended\. /);
});

test('describeOpenStays names up to five stays and counts the others', () => {
  expect(describeOpenStays(['A', 'B', 'C', 'D', 'E'])).toMatch(/ A, B, C, D and E have /);
  expect(describeOpenStays(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toMatch(/ A, B, C, D, E and 2 more have /);
});
