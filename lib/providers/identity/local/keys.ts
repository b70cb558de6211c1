import 'server-only';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '@/lib/platform/clock/clock';
import { changeState, findState } from '@/lib/platform/db/app-state';

const STATE_KEY = 'local-identity-keys';
/** A key signs for a day and is published for another, so that tokens it signed last still verify. */
const SIGNS_MS = millisecondsInDay;
const PUBLISHED_MS = 2 * SIGNS_MS;

export interface SigningKey {
  kid: string;
  createdAt: number;
  /** With its private part: the issuer signs in demo people only, on local and test stages. */
  jwk: JWK;
}

/** The keys that are published, the newest first. The database stores them, so that all processes sign with the same key. */
export async function listSigningKeys(): Promise<SigningKey[]> {
  const stored = ((await findState(STATE_KEY)) ?? []) as SigningKey[];
  return stored.filter(isPublished);
}

export async function currentSigningKey(): Promise<SigningKey> {
  const [newest] = await listSigningKeys();
  return newest && now().getTime() - newest.createdAt < SIGNS_MS ? newest : rotateSigningKeys();
}

/** Makes a new key; the one before stays published until its tokens have expired. */
export async function rotateSigningKeys(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const key = { kid: crypto.randomUUID(), createdAt: now().getTime(), jwk: await exportJWK(privateKey) };
  await changeState(STATE_KEY, (stored) => [key, ...((stored ?? []) as SigningKey[]).filter(isPublished)]);
  return key;
}

function isPublished({ createdAt }: SigningKey): boolean {
  return now().getTime() - createdAt < PUBLISHED_MS;
}
