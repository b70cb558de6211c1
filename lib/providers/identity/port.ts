export interface Identity {
  /** Provider and its `sub`, for example `google:1093...`; the key of an account. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

export interface IdentityProvider {
  name: 'google' | 'local';
  clientId: string;
  /**
   * @param nonce the nonce of this browser
   * @throws {TokenRefused} for an invalid token
   * @throws {KeysUnavailable} when the provider's keys cannot be fetched
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

/** The reason is for the log, never for the caller. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  constructor(readonly reason: RefusalReason) {
    super(`The ID token was refused: ${reason}`);
  }
}

/** The provider's keys cannot be fetched; the token may be valid. */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}
