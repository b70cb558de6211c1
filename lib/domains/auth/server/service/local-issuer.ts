import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import { identityProvider } from '@/lib/providers/identity/identity';
import { LOCAL_CLIENT_ID, localJwks, signLocalToken } from '@/lib/providers/identity/local/issuer';
import { rotateSigningKeys } from '@/lib/providers/identity/local/keys';
import { LOCAL_PEOPLE, type LocalPerson } from '@/lib/providers/identity/local/people';

/** Whether the local issuer signs people in here: on local and test stages, where no other provider is configured. */
export function isLocalIssuerOpen(): boolean {
  return identityProvider()?.name === 'local';
}

function assertOpen(): void {
  if (!isLocalIssuerOpen()) throw new AppError('UNKNOWN_PATH');
}

/** Whom the issuer can sign in. */
export function listLocalPeople(): readonly LocalPerson[] {
  return LOCAL_PEOPLE;
}

/**
 * An ID token for one of the issuer's people, as a provider would hand it to a page.
 * @throws {AppError} UNKNOWN_PATH where the issuer is closed; INVALID_INPUT for nobody of its people, another client or no nonce
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

/** The issuer's public keys. @throws {AppError} UNKNOWN_PATH where the issuer is closed */
export function publishLocalKeys(): Promise<Response> {
  assertOpen();
  return localJwks();
}

/** Signs with a new key from now on. @throws {AppError} UNKNOWN_PATH where the issuer is closed */
export async function rotateLocalKeys(): Promise<{ kid: string }> {
  assertOpen();
  const { kid } = await rotateSigningKeys();
  return { kid };
}
