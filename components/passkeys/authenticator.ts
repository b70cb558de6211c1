import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { NewPasskey, PasskeyAssertion } from '@/lib/domains/auth/contract/passkeys';
import { ApiError, UNKNOWN_FAILURE } from '@/lib/platform/http/client';

type Options = Record<string, unknown>;

/** The library loads with the first press of a button that needs it. */
const loadLibrary = () => import('@simplewebauthn/browser');

export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

export async function createCredential(options: Options): Promise<NewPasskey['credential']> {
  const { startRegistration } = await loadLibrary();
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

export async function createAssertion(options: Options): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  return { id, rawId, type, response: pickResponse(response) };
}

function pickResponse({
  clientDataJSON,
  authenticatorData,
  signature,
  userHandle,
}: AuthenticationResponseJSON['response']): PasskeyAssertion['response'] {
  return { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) };
}

/** The names of errors are those of the Web Authentication standard (level 3, sections 5.1.3 and 5.1.4). */
const MESSAGES: Record<string, string> = {
  NotAllowedError: 'The passkey request was cancelled or timed out. Please try again.',
  AbortError: 'The passkey request was cancelled or timed out. Please try again.',
  InvalidStateError: 'This device already has a passkey for your account.',
  ConstraintError: 'This device has no screen lock. Set one up, or use another device.',
  NotSupportedError: 'This device cannot create a passkey for this site. Please use another device.',
  SecurityError: 'Passkeys do not work at this address. Please use a code.',
};

export function describePasskeyProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return (error instanceof Error && MESSAGES[error.name]) || UNKNOWN_FAILURE;
}
