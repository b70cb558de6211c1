import 'server-only';
import { seal, unseal } from '@/lib/platform/encryption/seal';
import type { WebhookOwner } from '@/lib/domains/webhooks/types';

function contextOf({ legalEntityId, hotelId, partnerId }: WebhookOwner): string {
  if (partnerId !== null) return `webhook/partner/${partnerId}`;
  return hotelId === null ? `webhook/${legalEntityId}` : `webhook/hotel/${hotelId}`;
}

export const sealSecret = (secret: string, owner: WebhookOwner) => seal(secret, contextOf(owner));
export const unsealSecret = (sealed: string, owner: WebhookOwner) => unseal(sealed, contextOf(owner));
