import { isWanted, readOptions } from '@/scripts/developer/screens/options';

test('readOptions returns all pages, widths and themes of localhost by default', () => {
  expect(readOptions([])).toEqual({
    base: 'http://localhost:3000',
    themes: ['light', 'dark'],
    widths: [360, 768, 1280],
    only: [],
  });
});

test('readOptions reads an address, a theme, widths and a selection', () => {
  const words = ['https://demo.example/', '--dark', '--only', 'bookingsTa,gift-card', '--widths', '360,1280'];
  expect(readOptions(words)).toEqual({
    base: 'https://demo.example',
    themes: ['dark'],
    widths: [360, 1280],
    only: ['bookingsTa', 'gift-card'],
  });
});

test.each([[['--drak']], [['--only']], [['--widths', 'wide']], [['--widths', '12']], [['home']]])(
  'readOptions refuses %j',
  (words) => {
    expect(() => readOptions(words)).toThrow(Error);
  },
);

test('isWanted selects names that contain a part of the selection, or all names without one', () => {
  expect(isWanted('account-bookingsTa-agent', ['bookingsTa'])).toBe(true);
  expect(isWanted('/account/bookingsTa/{bookingId}/', ['bookingsTa'])).toBe(true);
  expect(isWanted('home-guest', ['bookingsTa'])).toBe(false);
  expect(isWanted('home-guest', [])).toBe(true);
});
