import 'server-only';
import type { PersonActor } from '@/lib/domains/auth/actor';
import type { Actor } from '@/lib/domains/corporates/actor';
import { resolveApiKey } from '@/lib/domains/corporates/server/service/api-keys/resolve-api-key';
import { assertFreshProof } from '@/lib/domains/auth/server/service/proof';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { assertFreshStaffProof, resolveStaff } from '@/lib/domains/staff/server/service/session';
import type { PartnerActor } from '@/lib/domains/partners/actor';
import { resolvePartnerKey } from '@/lib/domains/partners/server/service/resolve-partner-key';
import type { AuditActor } from '@/lib/platform/audit/audit-scope';
import { NO_PRINCIPALS, type BaseActor, type BaseActors } from '@/lib/platform/http/server/admit';
import { createRoute } from '@/lib/platform/http/server/create-route';
import { assertViewable, companySession, deskSession, personSession } from '@/lib/request-context/viewed-session';

interface Actors extends BaseActors {
  company: Actor;
  person: PersonActor;
  desk: DeskActor;
  staff: StaffActor;
  partner: PartnerActor;
}

export const route = createRoute<Actors>({
  ...NO_PRINCIPALS,
  companySession,
  personSession,
  deskSession,
  staffSession: resolveStaff,
  companyKey: resolveApiKey,
  assertFreshProof: (request, access) =>
    access === 'staff' ? assertFreshStaffProof(request) : assertFreshProof(request),
  assertViewable,
  partnerKey: resolvePartnerKey,
  toAuditActor,
});

function toAuditActor(admitted: BaseActor): AuditActor {
  const actor = admitted as Actors[keyof Actors];
  if ('staffId' in actor) return { kind: 'staff', id: actor.staffId };
  if ('viewer' in actor && actor.viewer) return { kind: 'staff', id: actor.viewer.staffId };
  if ('partnerId' in actor) return { kind: 'partner', id: actor.partnerId };
  const { userId } = actor;
  if ('hotels' in actor) return { kind: 'desk', id: userId, userId };
  if ('apiKey' in actor && actor.apiKey) return { kind: 'company_key', id: actor.apiKey.id, userId };
  return { kind: 'member', id: userId, userId };
}
