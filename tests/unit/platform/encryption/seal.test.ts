import { seal, unseal } from '@/lib/platform/encryption/seal';
import { resetEnv } from '@/lib/platform/env/env';

const CONTEXT = 'gift_card/7/0/code';

afterEach(() => {
  delete process.env.SECRETS_KEY;
  resetEnv();
});

test('unseal decrypts a sealed text only with the context it was sealed for', () => {
  const sealed = seal('BBBB-CCCC', CONTEXT);
  expect(sealed).not.toContain('BBBB');
  expect(seal('BBBB-CCCC', CONTEXT)).not.toBe(sealed);
  expect(unseal(sealed, CONTEXT)).toBe('BBBB-CCCC');
  expect(() => unseal(sealed, 'gift_card/7/1/code')).toThrow();
});

test('unseal throws for a changed text, an unknown version and another key', () => {
  const sealed = seal('BBBB-CCCC', CONTEXT);
  const [version, nonce, tag] = sealed.split('.');
  expect(() => unseal([version, nonce, tag, 'AAAA'].join('.'), CONTEXT)).toThrow();
  expect(() => unseal('v0.a.b.c', CONTEXT)).toThrow('The text is not sealed in a known format');
  process.env.SECRETS_KEY = 'another-key-of-at-least-32-characters';
  resetEnv();
  expect(() => unseal(sealed, CONTEXT)).toThrow();
});
