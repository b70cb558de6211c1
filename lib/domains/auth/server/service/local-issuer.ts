import 'server-only';
import { AppError } from '@/lib/platform/errors/app-error';
import { identityProvider } from '@/lib/providers/identity/identity';
import { LOCAL_CLIENT_ID, localJwks, signLocalToken } from '@/lib/providers/identity/local/issuer';
import { rotateSigningKeys } from '@/lib/providers/identity/local/keys';
import { LOCAL_PEOPLE, type LocalPerson } from '@/lib/providers/identity/local/people';

/** The local issuer is enabled on local and test stages if no other identity provider is configured. */
export function isLocalIssuerEnabled(): boolean {
  return identityProvider()?.name === 'local';
}

function assertEnabled(): void {
  if (!isLocalIssuerEnabled()) throw new AppError('UNKNOWN_PATH');
}

export function listLocalPeople(): readonly LocalPerson[] {
  return LOCAL_PEOPLE;
}

/**
 * @throws {AppError} UNKNOWN_PATH if the issuer is disabled, INVALID_INPUT for an unknown user, an unknown client or a
 * missing nonce
 */
export async function issueLocalToken(request: { email?: unknown; client_id?: unknown; nonce?: unknown }) {
  assertEnabled();
  const person = LOCAL_PEOPLE.find(({ email }) => email === request.email);
  const { client_id: clientId, nonce } = request;
  if (!person) throw new AppError('INVALID_INPUT', { field: 'email' });
  if (clientId !== LOCAL_CLIENT_ID) throw new AppError('INVALID_INPUT', { field: 'client_id' });
  if (typeof nonce !== 'string' || nonce === '') throw new AppError('INVALID_INPUT', { field: 'nonce' });
  return { credential: await signLocalToken(person, { clientId, nonce }) };
}

export function publishLocalKeys(): Promise<Response> {
  assertEnabled();
  return localJwks();
}

export async function rotateLocalKeys(): Promise<{ kid: string }> {
  assertEnabled();
  const { kid } = await rotateSigningKeys();
  return { kid };
}
