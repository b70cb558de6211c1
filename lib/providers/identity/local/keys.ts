import 'server-only';
import { generateKeyPair, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';
import { now } from '@/lib/platform/clock/clock';
import { changeState, findState } from '@/lib/platform/db/app-state';

const STATE_KEY = 'local-identity-keys';
/** A key signs for a day and is published for another, so that tokens it signed last still verify. */
const SIGNS_MS = 86_400_000;
const PUBLISHED_MS = 2 * SIGNS_MS;

export interface SigningKey {
  kid: string;
  /** Milliseconds. */
  createdAt: number;
  /** With its private part: this issuer signs in nobody but demo people, on local and test stages. */
  jwk: JsonWebKey;
}

/** The keys that are published, the newest first. They live in the database, so that every process signs with the same. */
export async function listSigningKeys(): Promise<SigningKey[]> {
  const stored = ((await findState(STATE_KEY)) ?? []) as SigningKey[];
  return stored.filter(isPublished);
}

/** The key to sign with now: the newest, or a new one once that has signed for a day. */
export async function currentSigningKey(): Promise<SigningKey> {
  const [newest] = await listSigningKeys();
  return newest && now().getTime() - newest.createdAt < SIGNS_MS ? newest : rotateSigningKeys();
}

/** Makes a new key; the one before stays published until its tokens are over. */
export async function rotateSigningKeys(): Promise<SigningKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = { kid: crypto.randomUUID(), createdAt: now().getTime(), jwk: privateKey.export({ format: 'jwk' }) };
  await changeState(STATE_KEY, (stored) => [key, ...((stored ?? []) as SigningKey[]).filter(isPublished)]);
  return key;
}

function isPublished({ createdAt }: SigningKey): boolean {
  return now().getTime() - createdAt < PUBLISHED_MS;
}
