import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { insertAccount } from '@/lib/domains/auth/server/repository/accounts';
import { setSubject } from '@/lib/domains/auth/server/repository/identities';
import type { Actor } from '@/lib/domains/corporates/actor';
import { insertCorporate, insertEntity } from '@/lib/domains/corporates/server/repository/companies';
import { findSettings } from '@/lib/domains/corporates/server/repository/entities';
import { insertMember } from '@/lib/domains/corporates/server/repository/members';
import { insertRestriction } from '@/lib/domains/corporates/server/repository/operator';
import type { AgentTerms } from '@/lib/domains/corporates/types';
import { insertRegistration } from '@/lib/domains/gstin/server/repository/registrations';
import { insertWallet } from '@/lib/domains/loyalty/server/repository/wallets';
import { storeCustomerId } from '@/lib/domains/payments/server/repository/customers';
import { saveContracts } from '@/lib/domains/pricing/server/service/save-terms';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { toLocalSubject } from '@/lib/providers/identity/local/people';
import { DEMO_CORPORATES, DEMO_PASSWORD, type CorporateSeed, type EntitySeed } from '@/scripts/demo/data/accounts';
import { RESTRICTED_FOR_NIMBUS } from '@/scripts/demo/data/unavailability';
import type { PlanPeriod } from '@/scripts/demo/generate/rate-rules';
import type { CatalogueIdsByCode } from '@/lib/domains/hotels/server/service/catalogue/save-hotels';
import { idOf } from '@/scripts/demo/load/load-places';

const RESTRICTED_CORPORATE = 'Nimbus Analytics';

/** A demo legal entity and the user who books for it. */
export interface DemoParty {
  readonly seed: EntitySeed;
  readonly legalEntityId: number;
  readonly corporateId: number;
  readonly userId: number;
  /** The user as a signed-in member of this entity. */
  readonly actor: Actor;
  /** Basis points of the company's contract; 0 without a contract. */
  readonly contractAdjustmentBp: number;
  readonly terms: AgentTerms;
}

/** Writes corporates, entities, registrations, users, wallets and contracts. @returns the parties by key of the entity */
export async function loadAccounts(
  hotelIds: CatalogueIdsByCode,
  period: PlanPeriod,
  tx: Connection,
): Promise<Map<string, DemoParty>> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const parties = new Map<string, DemoParty>();
  for (const seed of DEMO_CORPORATES) {
    const corporateId = await loadCorporate(seed, period, tx);
    const terms = await findSettings(corporateId, tx);
    if (!terms) throw new Error(`The demo company ${seed.name} was not stored`);
    const userId = await loadUser(seed, passwordHash, tx);
    for (const entity of seed.entities) {
      const legalEntityId = await loadEntity(entity, corporateId, tx);
      await insertMember({ userId, legalEntityId, role: seed.user.role, createdAt: now() }, tx);
      parties.set(entity.key, {
        seed: entity,
        legalEntityId,
        corporateId,
        userId,
        actor: actorOf(seed, entity, { legalEntityId, corporateId, userId }),
        contractAdjustmentBp: seed.contract?.adjustmentBp ?? 0,
        terms,
      });
    }
    if (seed.name === RESTRICTED_CORPORATE) {
      const hotelId = idOf(hotelIds.hotels, RESTRICTED_FOR_NIMBUS);
      await insertRestriction({ corporateId, hotelId, reason: 'Outside the travel policy' }, tx);
    }
  }
  return parties;
}

function actorOf(
  { user }: CorporateSeed,
  { name, isTravelAgent }: EntitySeed,
  ids: { legalEntityId: number; corporateId: number; userId: number },
): Actor {
  const { legalEntityId, corporateId, userId } = ids;
  const kind = { isTravelAgent, role: user.role };
  return {
    principal: `user-${userId}`,
    userId,
    name: user.name,
    email: user.email,
    phone: user.phone,
    sessionId: 'seed',
    ...kind,
    legalEntityId,
    corporateId,
    entities: [{ legalEntityId, corporateId, name, ...kind }],
  };
}

async function loadCorporate(seed: CorporateSeed, period: PlanPeriod, tx: Connection): Promise<number> {
  const corporateId = await insertCorporate({ name: seed.name, ...seed.settings }, tx);
  if (seed.contract) {
    const terms = { name: `${seed.name} agreement`, validFrom: period.from, validTo: period.to };
    await saveContracts([{ ...seed.contract, corporateId, ...terms }], tx);
  }
  return corporateId;
}

async function loadUser({ user }: CorporateSeed, passwordHash: string, tx: Connection): Promise<number> {
  const { email, phone, name } = user;
  const { id } = await insertAccount({ email, phone, name, passwordHash }, tx);
  await setSubject({ userId: id }, toLocalSubject(email), tx);
  if (user.providerCustomerId) await storeCustomerId(id, user.providerCustomerId, tx);
  return id;
}

async function loadEntity(entity: EntitySeed, corporateId: number, tx: Connection): Promise<number> {
  const { name, isTravelAgent, locality, city, stateCode } = entity;
  const legalEntityId = await insertEntity({ corporateId, name, isTravelAgent, locality, city, stateCode }, tx);
  for (const [index, registration] of entity.registrations.entries()) {
    const names = { legalName: name, tradingName: name.replace(/ (Pvt Ltd|LLP)$/, '') };
    const standing = { isDefault: index === 0, priority: (index + 1) * 10, confirmedAt: now() };
    const gstStateCode = registration.gstin.slice(0, 2);
    await insertRegistration({ ...registration, legalEntityId, stateCode: gstStateCode, ...names, ...standing }, tx);
  }
  if (entity.hasWallet) await insertWallet(legalEntityId, now(), tx);
  return legalEntityId;
}
