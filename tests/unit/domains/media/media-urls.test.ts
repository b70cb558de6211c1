import {
  isMediaUrl,
  listWidths,
  mediaSrcSet,
  mediaUrl,
  parseVariant,
  variantName,
} from '@/lib/domains/media/rules/media-urls';

const HASH = '0123456789abcdef0123456789abcdef';

test.each([
  ['webp', 840, [640, 1280]],
  ['webp', 1280, [640, 1280]],
  ['webp', 1281, [640, 1280, 2048]],
  ['webp', 6000, [640, 1280, 2048]],
  ['avif', 6000, [640, 1280]],
  ['jpg', 840, [1280]],
] as const)('listWidths returns the widths of a %s of %d pixels', (format, width, widths) => {
  expect(listWidths(format, width)).toEqual(widths);
});

test('mediaSrcSet names the pixels that a narrow picture really has', () => {
  expect(mediaSrcSet(mediaUrl(HASH), 1000)).toBe(`/media/${HASH}/640.webp 640w, /media/${HASH}/1280.webp 1000w`);
  expect(mediaSrcSet(mediaUrl(HASH), 4000, 'webp', 1280)).not.toContain('2048');
});

test('parseVariant accepts the variants that pictures have and nothing else', () => {
  expect(parseVariant('640.webp')).toEqual({ width: 640, format: 'webp' });
  expect(variantName({ width: 1280, format: 'jpg' })).toBe('1280.jpg');
  for (const name of ['2048.avif', '640.jpg', '641.webp', '640.png', '640', '../640.webp', '0640.webp', '640.webp/x'])
    expect(parseVariant(name)).toBeNull();
});

test('isMediaUrl recognises addresses of stored pictures', () => {
  expect(isMediaUrl(mediaUrl(HASH, 1280))).toBe(true);
  expect(isMediaUrl('/images/v1/art/landing-1600x900.webp')).toBe(false);
  expect(isMediaUrl('/pictures/no-picture.svg')).toBe(false);
});
