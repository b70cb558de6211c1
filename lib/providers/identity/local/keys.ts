import 'server-only';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { millisecondsInDay } from 'date-fns/constants';
import { now } from '@/lib/platform/clock/clock';
import { changeState, findState } from '@/lib/platform/db/app-state';

const STATE_KEY = 'local-identity-keys';
/** A key signs for a day and is published for another day, so that its last tokens can be verified. */
const SIGNS_MS = millisecondsInDay;
const PUBLISHED_MS = 2 * SIGNS_MS;

export interface SigningKey {
  kid: string;
  createdAt: number;
  /** Contains the private key: the local issuer only signs in demo users, on local and test stages. */
  jwk: JWK;
}

/** Published keys, newest first. They are stored in the database, so that all processes sign with the same key. */
export async function listSigningKeys(): Promise<SigningKey[]> {
  const stored = ((await findState(STATE_KEY)) ?? []) as SigningKey[];
  return stored.filter(isPublished);
}

export async function currentSigningKey(): Promise<SigningKey> {
  const [newest] = await listSigningKeys();
  return newest && now().getTime() - newest.createdAt < SIGNS_MS ? newest : rotateSigningKeys();
}

/** The previous key stays published until its tokens have expired. */
export async function rotateSigningKeys(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true });
  const key = { kid: crypto.randomUUID(), createdAt: now().getTime(), jwk: await exportJWK(privateKey) };
  await changeState(STATE_KEY, (stored) => [key, ...((stored ?? []) as SigningKey[]).filter(isPublished)]);
  return key;
}

function isPublished({ createdAt }: SigningKey): boolean {
  return now().getTime() - createdAt < PUBLISHED_MS;
}
