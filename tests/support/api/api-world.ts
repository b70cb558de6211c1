import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { eq } from 'drizzle-orm';
import { sessions, users } from '@/lib/domains/auth/server/tables';
import { resolveActor } from '@/lib/domains/corporates/server/service/resolve-actor';
import type { Actor, Role } from '@/lib/domains/corporates/actor';
import { corporates, legalEntities, memberships } from '@/lib/domains/corporates/server/tables';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { hotelMemberships } from '@/lib/domains/hotel-members/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { signInAs } from '@/tests/support/call-route';
import { startSandbox, type TestSandbox } from '@/tests/support/sandbox';
import {
  createActor,
  createCorporate,
  createCoupon,
  createStayWorld,
  type StayWorld,
} from '@/tests/support/stay-world';
import type { StaffCaller } from './staff-world';
import { createDeskPeople, createHotelPerson, type DeskCaller } from './desk-world';
import { createTestPartner, type TestPartner } from './partner-world';

export const MEMBERS = [
  'booker',
  'manager',
  'finance',
  'rival',
  'agent',
  'agentManager',
  'agentFinance',
  'rivalAgent',
] as const;
export type Member = (typeof MEMBERS)[number];

/**
 * Users with a cookie that is no longer valid: the session was revoked, the membership of a company or hotel ended, the company was
 * suspended or the account disabled. Endpoints must treat them as callers without a session.
 */
export const FORMER_MEMBERS = ['revoked', 'removed', 'suspended', 'disabled', 'formerDesk'] as const;
export type FormerMember = (typeof FORMER_MEMBERS)[number];
export type Caller = Member | FormerMember | DeskCaller | StaffCaller | 'guest';

const HIGH_LIMITS = { creditLimitPaise: 100_00_00_000_00, unpaidRoomsCap: 1_000_000 };

export interface ApiWorld extends StayWorld {
  sandbox: TestSandbox;
  members: Record<Member, Actor>;
  deskPeople: Record<DeskCaller, DeskActor>;
  formerMembers: Record<FormerMember, string>;
  couponCode: string;
  partner: TestPartner;
  close(): Promise<void>;
}

export async function createApiWorld(): Promise<ApiWorld> {
  const sandbox = await startSandbox();
  const mediaFolder = await mkdtemp(path.join(tmpdir(), 'folio-api-media-'));
  Object.assign(process.env, {
    PAYMENT_KEY_ID: sandbox.keyId,
    PAYMENT_KEY_SECRET: sandbox.keySecret,
    PAYMENT_WEBHOOK_SECRET: sandbox.webhookSecret,
    PAYMENT_API_URL: sandbox.apiUrl,
    // Tests with this setup send thousands of requests and do not test rate limits.
    RATE_LIMIT_SCALE: '100000',
    MEDIA_URL: pathToFileURL(mediaFolder).href,
  });
  resetEnv();
  const world = await createStayWorld({ rooms: 30_000, corporate: HIGH_LIMITS });
  const [rival, agency, rivalAgency] = [
    await createCorporate(HIGH_LIMITS),
    await createAgency(),
    await createAgency(),
  ] as const;
  const members: Record<Member, Actor> = {
    booker: await createMember(world, 'booker'),
    manager: await createMember(world, 'manager'),
    finance: await createMember(world, 'finance'),
    rival: await createMember(rival, 'manager'),
    agent: await createMember(agency, 'booker'),
    agentManager: await createMember(agency, 'manager'),
    agentFinance: await createMember(agency, 'finance'),
    rivalAgent: await createMember(rivalAgency, 'manager'),
  };
  const deskPeople = await createDeskPeople(world);
  const formerMembers = await createFormerMembers(world);
  return {
    ...world,
    ...{ sandbox, members, deskPeople, formerMembers },
    couponCode: await createCoupon(),
    partner: await createTestPartner(),
    close: async () => {
      await sandbox.stop();
      await rm(mediaFolder, { recursive: true, force: true });
    },
  };
}

async function createFormerMembers(world: StayWorld): Promise<Record<FormerMember, string>> {
  const on = connection();
  const suspended = await createCorporate();
  const people = {
    revoked: await createMember(world, 'manager'),
    removed: await createMember(world, 'manager'),
    suspended: await createMember(suspended, 'manager'),
    disabled: await createMember(world, 'manager'),
    formerDesk: await createHotelPerson(world),
  };
  const cookies = {
    revoked: await signInAs(people.revoked.userId),
    removed: await signInAs(people.removed.userId),
    suspended: await signInAs(people.suspended.userId),
    disabled: await signInAs(people.disabled.userId),
    formerDesk: await signInAs(people.formerDesk.userId),
  };
  await on.update(sessions).set({ revokedAt: now() }).where(eq(sessions.userId, people.revoked.userId));
  await on.delete(memberships).where(eq(memberships.userId, people.removed.userId));
  await on.update(corporates).set({ status: 'suspended' }).where(eq(corporates.id, suspended.corporateId));
  await on.update(users).set({ status: 'disabled' }).where(eq(users.id, people.disabled.userId));
  await on.delete(hotelMemberships).where(eq(hotelMemberships.userId, people.formerDesk.userId));
  return cookies;
}

async function createAgency() {
  const agency = await createCorporate(HIGH_LIMITS);
  await connection()
    .update(legalEntities)
    .set({ isTravelAgent: true })
    .where(eq(legalEntities.id, agency.legalEntityId));
  return agency;
}

async function createMember(of: { corporateId: number; legalEntityId: number }, role: Role): Promise<Actor> {
  const { userId } = await createActor(of);
  await connection().update(memberships).set({ role }).where(eq(memberships.userId, userId));
  const cookie = await signInAs(userId);
  const actor = await resolveActor({ headers: { get: (name) => (name === 'cookie' ? cookie : null) } });
  if (!actor) throw new Error('The new member cannot sign in');
  return actor;
}
