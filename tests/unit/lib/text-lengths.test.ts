import { ICON_PATHS } from '@/components/ui/icon-paths';
import { PERK_ICONS } from '@/lib/domains/content/rules/perk-icons';
import { readTextKey, textKey } from '@/lib/domains/content/rules/text-keys';
import { DESCRIPTION_LENGTH, lengthHint, TITLE_LENGTH } from '@/lib/platform/text/text-lengths';

test.each([
  [19, 'danger'],
  [20, 'warning'],
  [30, 'success'],
  [60, 'success'],
  [61, 'warning'],
  [71, 'danger'],
])('a title of %i characters has the tone %s', (length, tone) => {
  expect(lengthHint('x'.repeat(length), TITLE_LENGTH).tone).toBe(tone);
});

test('a hint on a description names its length', () => {
  expect(lengthHint('x'.repeat(140), DESCRIPTION_LENGTH)).toEqual({
    tone: 'success',
    message: '140 characters: shown completely',
  });
});

test('every icon of a perk exists', () => {
  expect(PERK_ICONS.filter((name) => !(name in ICON_PATHS))).toEqual([]);
});

test.each(['b2b_offers_list', 'city', 'city--pune', 'hd--abcdefgh'])('the key %s names a text', (key) => {
  const target = readTextKey(key);
  expect(target && textKey(target)).toBe(key);
});

test.each(['', 'unknown', 'city--', 'city--Pune', 'city/pune', 'unknown--pune'])(
  'the key "%s" names no text',
  (key) => {
    expect(readTextKey(key)).toBeNull();
  },
);
