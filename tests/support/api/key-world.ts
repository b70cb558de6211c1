import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/domains/corporates/actor';
import { createApiKey, revokeApiKey } from '@/lib/domains/corporates/server/service/api-keys/manage-api-keys';
import { resolveApiKey } from '@/lib/domains/corporates/server/service/api-keys/resolve-api-key';
import { apiKeys } from '@/lib/domains/corporates/server/tables';
import { KEY_SCOPES, type KeyScope } from '@/lib/platform/api-keys/key-scopes';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';

const ADDRESS = '127.0.0.1';

export interface TestKey {
  text: string;
  actor: Actor;
}

export async function createKey(manager: Actor, scopes: readonly KeyScope[] = KEY_SCOPES): Promise<TestKey> {
  const request = { name: 'Expense system', role: 'manager' as const, scopes: [...scopes], expiresInDays: 30 };
  const { newKey: text } = await createApiKey(manager, request, ADDRESS);
  return { text, actor: await resolveApiKey(text, ADDRESS) };
}

const idOf = ({ actor }: TestKey) => actor.apiKey?.id ?? 0;

export async function expireKey(key: TestKey): Promise<TestKey> {
  await connection()
    .update(apiKeys)
    .set({ expiresAt: now() })
    .where(eq(apiKeys.id, idOf(key)));
  return key;
}

export async function revokeKey(manager: Actor, key: TestKey): Promise<TestKey> {
  await revokeApiKey(manager, { id: idOf(key) }, ADDRESS);
  return key;
}

export const bearer = ({ text }: Pick<TestKey, 'text'>) => ({ authorization: `Bearer ${text}` });
