import type { PartnerScope } from '@/lib/platform/api-keys/key-scopes';

/** A system of a partner, authenticated by one of the partner's keys. */
export interface PartnerActor {
  /** `partner-<id>` */
  principal: string;
  /** Name of the partner in security events; partners have no e-mail address. */
  email: string;
  partnerId: number;
  keyId: number;
  code: string;
  name: string;
  scopes: readonly PartnerScope[];
  keyExpiresAt: Date;
}
