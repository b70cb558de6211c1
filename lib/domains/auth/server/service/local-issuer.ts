import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import { identityProvider } from '@/lib/providers/identity/identity';
import { LOCAL_CLIENT_ID, localJwks, signLocalToken } from '@/lib/providers/identity/local/issuer';
import { rotateSigningKeys } from '@/lib/providers/identity/local/keys';
import { LOCAL_PEOPLE, type LocalPerson } from '@/lib/providers/identity/local/people';

/** Whether the local issuer is enabled: on local and test stages without another provider. */
export function isLocalIssuerOpen(): boolean {
  return identityProvider()?.name === 'local';
}

function assertOpen(): void {
  if (!isLocalIssuerOpen()) throw new AppError('UNKNOWN_PATH');
}

export function listLocalPeople(): readonly LocalPerson[] {
  return LOCAL_PEOPLE;
}

/**
 * @throws {AppError} UNKNOWN_PATH where the issuer is disabled; INVALID_INPUT for an unknown person or client, or no
 * nonce
 */
export async function issueLocalToken(asked: { email?: unknown; client_id?: unknown; nonce?: unknown }) {
  assertOpen();
  const person = LOCAL_PEOPLE.find(({ email }) => email === asked.email);
  const { client_id: clientId, nonce } = asked;
  if (!person) throw new AppError('INVALID_INPUT', { field: 'email' });
  if (clientId !== LOCAL_CLIENT_ID) throw new AppError('INVALID_INPUT', { field: 'client_id' });
  if (typeof nonce !== 'string' || nonce === '') throw new AppError('INVALID_INPUT', { field: 'nonce' });
  return { credential: await signLocalToken(person, { clientId, nonce }) };
}

export function publishLocalKeys(): Promise<Response> {
  assertOpen();
  return localJwks();
}

export async function rotateLocalKeys(): Promise<{ kid: string }> {
  assertOpen();
  const { kid } = await rotateSigningKeys();
  return { kid };
}
