import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

export interface TestKey {
  kid: string;
  privateKey: KeyObject;
  /** The public key, as an identity provider publishes it in its key set. */
  jwk: Record<string, unknown>;
}

export function makeKey(kid: string, modulusLength = 2048): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } };
}

export const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a signed ID token. `header` overrides fields of its header. */
export function makeToken(key: TestKey, claims: object, header: Record<string, unknown> = {}): string {
  const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: key.kid, ...header })}.${encode(claims)}`;
  const signature = sign(
    'RSA-SHA256',
    Buffer.from(signed),
    createPrivateKey(key.privateKey.export({ type: 'pkcs8', format: 'pem' })),
  );
  return `${signed}.${signature.toString('base64url')}`;
}
