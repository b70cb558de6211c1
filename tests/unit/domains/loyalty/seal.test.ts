import { seal, unseal } from '@/lib/domains/loyalty/server/service/seal';
import { resetEnv } from '@/lib/platform/env/env';

const PLACE = 'gift_card/7/0/code';

afterEach(() => {
  delete process.env.GIFT_CARD_KEY;
  resetEnv();
});

test('what was sealed can be read in its own place alone', () => {
  const sealed = seal('BBBB-CCCC', PLACE);
  expect(sealed).not.toContain('BBBB');
  expect(seal('BBBB-CCCC', PLACE)).not.toBe(sealed);
  expect(unseal(sealed, PLACE)).toBe('BBBB-CCCC');
  expect(() => unseal(sealed, 'gift_card/7/1/code')).toThrow();
});

test('a changed text and another key open nothing', () => {
  const sealed = seal('BBBB-CCCC', PLACE);
  const [version, nonce, tag] = sealed.split('.');
  expect(() => unseal([version, nonce, tag, 'AAAA'].join('.'), PLACE)).toThrow();
  expect(() => unseal('v0.a.b.c', PLACE)).toThrow('Not a sealed text');
  process.env.GIFT_CARD_KEY = 'another-key-of-at-least-32-characters';
  resetEnv();
  expect(() => unseal(sealed, PLACE)).toThrow();
});
