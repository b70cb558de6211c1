export interface Identity {
  /** Provider and `sub`, for example `google:1093...`. Identifies the account. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

export interface IdentityProvider {
  name: 'google' | 'local';
  clientId: string;
  /** @throws {TokenRefused | KeysUnavailable} the token is invalid, or the provider's keys cannot be fetched */
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

/** The reason is written to the log and never returned to the client. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  constructor(readonly reason: RefusalReason) {
    super(`The ID token was refused: ${reason}`);
  }
}

export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable';
}
