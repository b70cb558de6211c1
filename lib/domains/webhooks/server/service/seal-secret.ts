import 'server-only';
import { seal, unseal } from '@/lib/platform/encryption/seal';

const contextOf = (legalEntityId: number) => `webhook/${legalEntityId}`;

export const sealSecret = (secret: string, legalEntityId: number) => seal(secret, contextOf(legalEntityId));
export const unsealSecret = (sealed: string, legalEntityId: number) => unseal(sealed, contextOf(legalEntityId));
