import { describeOpenStays, describeSoleManager } from '@/lib/domains/privacy/rules/obstacle-texts';

test('names what stands in the way as a sentence names things', () => {
  expect(describeSoleManager(['Acme'])).toMatch(/^You are the last manager of Acme\. /);
  expect(describeSoleManager(['Acme', 'Acme West'])).toMatch(/ of Acme and Acme West\. /);
  expect(describeOpenStays(['A', 'B', 'C'])).toMatch(/^The stays A, B and C are not over\. /);
});

test('names five of many, and how many more there are', () => {
  expect(describeOpenStays(['A', 'B', 'C', 'D', 'E'])).toMatch(/ A, B, C, D and E are /);
  expect(describeOpenStays(['A', 'B', 'C', 'D', 'E', 'F', 'G'])).toMatch(/ A, B, C, D, E and 2 more are /);
});
