import { readRupees } from '@/components/desk-calendar/edit/read-value';

test.each([
  ['4500', 4500],
  ['₹ 4,500.50', 4500.5],
  ['4,60,050', 460_050],
  ['460,050', 460_050],
  ['4 600', 4600],
])('readRupees reads %s', (text, rupees) => {
  expect(readRupees(text)).toBe(rupees);
});

test.each(['4 600,50', '4.600,50', '46,00', '4,6000', '0', '12.345', '-5', '4500 rupees', ''])(
  'readRupees refuses %p',
  (text) => {
    expect(readRupees(text)).toBeNull();
  },
);
