import { isWanted, readOptions } from '@/scripts/developer/screens/options';

test('looks at everything on this machine unless told otherwise', () => {
  expect(readOptions([])).toEqual({
    base: 'http://localhost:3000',
    themes: ['light', 'dark'],
    widths: [360, 768, 1280],
    only: [],
  });
});

test('takes an address, one theme, widths and a choice', () => {
  const words = ['https://demo.example/', '--dark', '--only', 'bookingsTa,gift-card', '--widths', '360,1280'];
  expect(readOptions(words)).toEqual({
    base: 'https://demo.example',
    themes: ['dark'],
    widths: [360, 1280],
    only: ['bookingsTa', 'gift-card'],
  });
});

test.each([[['--drak']], [['--only']], [['--widths', 'wide']], [['--widths', '12']], [['home']]])(
  'refuses %j instead of looking at something else',
  (words) => {
    expect(() => readOptions(words)).toThrow(Error);
  },
);

test('a choice is a part of a name', () => {
  expect(isWanted('account-bookingsTa-agent', ['bookingsTa'])).toBe(true);
  expect(isWanted('/account/bookingsTa/{bookingId}/', ['bookingsTa'])).toBe(true);
  expect(isWanted('home-guest', ['bookingsTa'])).toBe(false);
  expect(isWanted('home-guest', [])).toBe(true);
});
