import 'server-only';
import { todayInIndia } from '@/lib/dates';
import type { PartnerActor } from '@/lib/domains/partners/actor';
import { parseApiKey } from '@/lib/platform/api-keys/server/api-key';
import { verifyKey } from '@/lib/platform/api-keys/server/verify-key';
import { now } from '@/lib/platform/clock/clock';
import * as repository from '../repository/keys';
import { parseDemoKey } from './demo-partner';

/** @throws {AppError} INVALID_API_KEY, API_KEY_ENDED, TOO_MANY_REQUESTS */
export async function resolvePartnerKey(text: string, address: string): Promise<PartnerActor> {
  const parsed = parseApiKey(text) ?? parseDemoKey(text);
  const key = await verifyKey(parsed, address, (publicId) => repository.findPartnerKey(publicId));
  const today = todayInIndia(now());
  if (key.lastUsedOn !== today) await repository.markPartnerKeyUsed(key.id, today);
  const { id: keyId, partnerId, code, name, email, scopes, expiresAt: keyExpiresAt } = key;
  return { principal: `partner-${partnerId}`, email, partnerId, keyId, code, name, scopes, keyExpiresAt };
}
