import { hashPassword } from '@/lib/domains/auth/server/service/password';
import { users } from '@/lib/domains/auth/server/tables';
import type { Actor } from '@/lib/domains/corporates/actor';
import { corporates, legalEntities, memberships, restrictedHotels } from '@/lib/domains/corporates/server/tables';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { loyaltyWallets } from '@/lib/domains/loyalty/server/tables';
import { providerCustomers } from '@/lib/domains/payments/server/tables';
import { contracts } from '@/lib/domains/pricing/server/tables';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { localSubjectOf } from '@/lib/providers/identity/local/people';
import { DEMO_CORPORATES, DEMO_PASSWORD, type CorporateSeed, type EntitySeed } from '@/scripts/demo/data/accounts';
import { RESTRICTED_FOR_NIMBUS } from '@/scripts/demo/data/demo-nights';
import type { PlanPeriod } from '@/scripts/demo/generate/rate-rules';
import type { HotelIds } from '@/lib/domains/hotels/server/service/catalogue/save-hotels';
import { idOf } from '@/scripts/demo/load/load-places';

const RESTRICTED_CORPORATE = 'Nimbus Analytics';

/** Who books for a demo entity. */
export interface DemoParty {
  readonly seed: EntitySeed;
  readonly legalEntityId: number;
  readonly corporateId: number;
  readonly userId: number;
  /** The user as a signed-in member of this entity, in the form the services take. */
  readonly actor: Actor;
  /** Basis points of the company's contract; 0 without one. */
  readonly contractAdjustmentBp: number;
}

/** Writes corporates, entities, registrations, users, wallets and contracts. Keyed by the entity's key. */
export async function loadAccounts(
  hotelIds: HotelIds,
  period: PlanPeriod,
  tx: Connection,
): Promise<Map<string, DemoParty>> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const parties = new Map<string, DemoParty>();
  for (const seed of DEMO_CORPORATES) {
    const corporateId = await insertCorporate(seed, period, tx);
    const userId = await insertUser(seed, passwordHash, tx);
    for (const entity of seed.entities) {
      const legalEntityId = await insertEntity(entity, corporateId, tx);
      await tx.insert(memberships).values({ userId, legalEntityId, role: seed.user.role });
      parties.set(entity.key, {
        seed: entity,
        legalEntityId,
        corporateId,
        userId,
        actor: actorOf(seed, entity, { legalEntityId, corporateId, userId }),
        contractAdjustmentBp: seed.contract?.adjustmentBp ?? 0,
      });
    }
    if (seed.name === RESTRICTED_CORPORATE) {
      const hotelId = idOf(hotelIds.hotels, RESTRICTED_FOR_NIMBUS);
      await tx.insert(restrictedHotels).values({ corporateId, hotelId, reason: 'Outside the travel policy' });
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

async function insertCorporate(seed: CorporateSeed, period: PlanPeriod, tx: Connection): Promise<number> {
  const [row] = await tx
    .insert(corporates)
    .values({ name: seed.name, ...seed.settings })
    .returning({ id: corporates.id });
  if (!row) throw new Error(`${seed.name} was not written`);
  if (seed.contract) {
    await tx.insert(contracts).values({
      ...seed.contract,
      corporateId: row.id,
      name: `${seed.name} agreement`,
      validFrom: period.from,
      validTo: period.to,
    });
  }
  return row.id;
}

async function insertUser({ user }: CorporateSeed, passwordHash: string, tx: Connection): Promise<number> {
  const { email, phone, name } = user;
  const socialSubject = localSubjectOf(email);
  const [row] = await tx
    .insert(users)
    .values({ email, phone, name, passwordHash, socialSubject })
    .returning({ id: users.id });
  if (!row) throw new Error(`${email} was not written`);
  if (user.providerCustomerId) {
    await tx
      .insert(providerCustomers)
      .values({ userId: row.id, providerCustomerId: user.providerCustomerId, createdAt: now() });
  }
  return row.id;
}

async function insertEntity(entity: EntitySeed, corporateId: number, tx: Connection): Promise<number> {
  const { name, isTravelAgent, locality, city, stateCode } = entity;
  const [row] = await tx
    .insert(legalEntities)
    .values({ corporateId, name, isTravelAgent, locality, city, stateCode })
    .returning({ id: legalEntities.id });
  if (!row) throw new Error(`${name} was not written`);
  const registrations = entity.registrations.map((registration, index) => ({
    ...registration,
    legalEntityId: row.id,
    stateCode: registration.gstin.slice(0, 2),
    legalName: name,
    tradingName: name.replace(/ (Pvt Ltd|LLP)$/, ''),
    isDefault: index === 0,
    priority: (index + 1) * 10,
    confirmedAt: now(),
  }));
  if (registrations.length > 0) await tx.insert(gstinRegistrations).values(registrations);
  if (entity.hasWallet) await tx.insert(loyaltyWallets).values({ legalEntityId: row.id, openedAt: now() });
  return row.id;
}
