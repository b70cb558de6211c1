/** Who an ID token speaks of, after it was verified. */
export interface Identity {
  /** Provider and its `sub`, for example `google:1093...`: what an account is keyed by. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

/** A provider that signs people in with OpenID Connect ID tokens. */
export interface IdentityProvider {
  name: 'google' | 'local';
  /** The client id that our pages name to the provider. */
  clientId: string;
  /**
   * Who the token speaks of.
   * @param nonce what this browser was given before it went to the provider
   * @throws {TokenRefused} for a token that proves nothing
   * @throws {KeysUnavailable} when the provider's keys cannot be had
   */
  verify(token: string, nonce: string): Promise<Identity>;
}

export type RefusalReason =
  | 'malformed'
  | 'algorithm'
  | 'unknown_key'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'expired'
  | 'not_yet_valid'
  | 'nonce'
  | 'subject';

/** The token proves nothing; the reason is for the log, never for the caller. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  constructor(readonly reason: RefusalReason) {
    super(`The ID token was refused: ${reason}`);
  }
}

/** The provider's keys cannot be had: a failure of the way, not of the person. */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}
