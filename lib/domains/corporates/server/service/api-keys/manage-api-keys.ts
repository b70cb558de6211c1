import 'server-only';
import { millisecondsInDay } from 'date-fns/constants';
import { createKeyAccount } from '@/lib/domains/auth/server/service/accounts';
import type { ApiKeysView, CreatedKey } from '@/lib/domains/corporates/contract/api-keys';
import { generateApiKey } from '@/lib/platform/api-keys/server/api-key';
import { planRotation } from '@/lib/platform/api-keys/rotation';
import type { KeyScope } from '@/lib/platform/api-keys/key-scopes';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { assertWithinLimit, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { actingEntity, notFoundFor, type Actor, type ActorEntity, type Role } from '../../../actor';
import { assertManager } from '../../../rules/role';
import * as repository from '../../repository/api-keys';
import { assertStillManager, lockTeam, managedEntity } from '../team';
import { mailKeyChange } from './mail-key-change';

const NEW_KEYS: Limit = { name: 'api-key-created', max: 20, windowSeconds: 86_400 };

interface KeyRequest {
  legalEntityId?: number | undefined;
  id: number;
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function listApiKeys(actor: Actor, legalEntityId?: number): Promise<ApiKeysView> {
  const entity = managedEntity(actor, legalEntityId);
  const keys = await repository.listCompanyKeys(entity.legalEntityId);
  const at = now();
  const isValid = ({ expiresAt }: { expiresAt: Date }) => expiresAt > at;
  return {
    legalEntityId: entity.legalEntityId,
    apiKeys: keys.map(({ id, userId, createdAt, expiresAt, ...key }) => ({
      ...key,
      apiKeyId: id,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= at,
      canRotate: keys.filter((other) => other.userId === userId && other.id !== id && isValid(other)).length === 0,
    })),
  };
}

/** @throws {AppError} NOT_FOUND, FORBIDDEN, TOO_MANY_REQUESTS */
export async function createApiKey(
  actor: Actor,
  request: { legalEntityId?: number | undefined; name: string; role: Role; scopes: KeyScope[]; expiresInDays: number },
  address: string,
): Promise<CreatedKey> {
  const entity = managedEntity(actor, request.legalEntityId);
  await assertWithinLimit(NEW_KEYS, String(entity.legalEntityId));
  const { name, role, expiresInDays } = request;
  const { key: newKey, ...stored } = generateApiKey();
  const expiresAt = new Date(now().getTime() + expiresInDays * millisecondsInDay);
  const scopes = [...new Set(request.scopes)];
  await inTransaction(async (tx) => {
    assertStillManager(actor, await lockTeam(tx, entity.legalEntityId));
    const userId = await createKeyAccount(tx, { publicId: stored.publicId, name, contactUserId: actor.userId });
    const id = await insert(tx, actor, {
      ...stored,
      userId,
      legalEntityId: entity.legalEntityId,
      name,
      role,
      scopes,
      expiresAt,
    });
    await record(tx, { actor, entity }, 'created', { id, name, last4: stored.last4, expiresAt });
  });
  await recordSecurityEvent({ kind: 'api_key_created', account: actor.email, address });
  return { ...(await listApiKeys(actor, entity.legalEntityId)), newKey };
}

/**
 * The successor has the name, role, scopes and validity of the key, and both are valid for 24 hours.
 * @throws {AppError} NOT_FOUND, FORBIDDEN, API_KEY_ROTATED, TOO_MANY_REQUESTS
 */
export async function rotateApiKey(actor: Actor, request: KeyRequest, address: string): Promise<CreatedKey> {
  const entity = actingEntity(actor, request.legalEntityId);
  const { key: newKey, ...stored } = generateApiKey();
  await inTransaction(async (tx) => {
    const old = await requireKey(tx, { actor, entity }, request.id);
    const at = now();
    const valid = await repository.listValidCompanyKeys(old.userId, at, tx);
    if (valid.some(({ id }) => id !== old.id)) throw new AppError('API_KEY_ROTATED');
    await assertWithinLimit(NEW_KEYS, String(entity.legalEntityId), tx);
    const { userId, name, role, scopes } = old;
    const { successorEnd: expiresAt, predecessorEnd } = planRotation(old, at);
    const id = await insert(tx, actor, {
      ...stored,
      userId,
      legalEntityId: entity.legalEntityId,
      name,
      role,
      scopes,
      expiresAt,
    });
    await repository.setCompanyKeyExpiry(old.id, predecessorEnd, tx);
    await record(tx, { actor, entity }, 'rotated', { id, name, last4: stored.last4, expiresAt });
  });
  await recordSecurityEvent({ kind: 'api_key_created', account: actor.email, address });
  return { ...(await listApiKeys(actor, entity.legalEntityId)), newKey };
}

/** @throws {AppError} NOT_FOUND (also for a revoked key), FORBIDDEN */
export async function revokeApiKey(actor: Actor, request: KeyRequest, address: string): Promise<ApiKeysView> {
  const entity = actingEntity(actor, request.legalEntityId);
  await inTransaction(async (tx) => {
    const { id, name, last4, expiresAt } = await requireKey(tx, { actor, entity }, request.id);
    await repository.markCompanyKeyRevoked(id, now(), tx);
    await record(tx, { actor, entity }, 'revoked', { id, name, last4, expiresAt });
  });
  await recordSecurityEvent({ kind: 'api_key_revoked', account: actor.email, address });
  return listApiKeys(actor, entity.legalEntityId);
}

interface Manager {
  actor: Actor;
  entity: ActorEntity;
}

async function requireKey(tx: Tx, { actor, entity }: Manager, id: number) {
  const members = await lockTeam(tx, entity.legalEntityId);
  const key = await repository.lockCompanyKey({ id, legalEntityId: entity.legalEntityId }, tx);
  if (!key) throw notFoundFor(actor, await repository.findKeyEntityId(id, tx));
  assertManager(entity);
  assertStillManager(actor, members);
  return key;
}

function insert(tx: Tx, actor: Actor, key: Omit<repository.NewCompanyKey, 'createdBy' | 'createdAt'>): Promise<number> {
  return repository.insertCompanyKey({ ...key, createdBy: actor.userId, createdAt: now() }, tx);
}

async function record(
  tx: Tx,
  { actor, entity }: Manager,
  change: 'created' | 'rotated' | 'revoked',
  key: { id: number; name: string; last4: string; expiresAt: Date },
): Promise<void> {
  await recordAudit(
    {
      action: `api-key.${change}`,
      subject: { type: 'legal_entity', id: entity.legalEntityId },
      data: { api_key_id: key.id },
    },
    tx,
  );
  await mailKeyChange(tx, { actor, entity }, change, key);
}
