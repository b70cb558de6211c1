import 'server-only';
import type { AuditActor } from '@/lib/platform/audit/audit-scope';
import type { KeyScope, PartnerScope } from '@/lib/platform/api-keys/key-scopes';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Access, AnyEndpoint } from '../endpoint';
import { needsMembership } from '../general-errors';
import { callerAddress } from './caller';

/** A person or system that an endpoint admitted. The application's actors extend this type. */
export interface BaseActor {
  /** The name of the account in security events. */
  email: string;
  /** Distinguishes actors of all kinds, for example as owner of an idempotency key. */
  principal: string;
  /** The member of the operator's staff who only looks at what the actor sees. */
  viewer?: { staffId: number };
}

/** A member of a company, or a system that uses a key of the company. */
export interface BaseCompanyActor extends BaseActor {
  isTravelAgent: boolean;
  /** Present if the request was made with an API key. */
  apiKey?: { id: number; scopes: readonly KeyScope[] };
}

/** A person of a hotel. */
export interface BaseDeskActor extends BaseActor {
  isSecondFactorMissing: boolean;
}

/** A member of the operator's staff. */
export interface BaseStaffActor extends BaseActor {
  permissions: readonly string[];
}

/** A partner's system. */
export interface BasePartnerActor extends BaseActor {
  scopes: readonly PartnerScope[];
}

/** The kinds of actors, and the access kinds that admit them. */
export interface BaseActors {
  person: BaseActor;
  company: BaseCompanyActor;
  desk: BaseDeskActor;
  staff: BaseStaffActor;
  partner: BasePartnerActor;
}

/** The actor that an endpoint's handler gets. */
export type ActorFor<A extends Access, Actors extends BaseActors> = A extends 'public'
  ? Actors['company'] | null
  : A extends 'webhook'
    ? null
    : A extends 'person' | 'desk' | 'staff' | 'partner'
      ? Actors[A]
      : Actors['company'];

type Sessions<Actor> = (request: Request) => Promise<Actor | null>;
/** @throws {AppError} INVALID_API_KEY, API_KEY_ENDED, TOO_MANY_REQUESTS */
type Keys<Actor> = (key: string, address: string) => Promise<Actor>;

/** Resolves the principal of a request, a person with a session cookie or a system with an API key, to an actor. */
export interface Principals<Actors extends BaseActors> {
  personSession: Sessions<Actors['person']>;
  companySession: Sessions<Actors['company']>;
  deskSession: Sessions<Actors['desk']>;
  staffSession: Sessions<Actors['staff']>;
  companyKey: Keys<Actors['company']>;
  partnerKey: Keys<Actors['partner']>;
  /** Checks the session that the access kind admits. @throws {AppError} FRESH_PROOF_REQUIRED */
  assertFreshProof: (request: Request, access: Access) => Promise<void>;
  /** Checks a request in a view as booker. @throws {AppError} READ_ONLY_VIEW, VIEW_ENDED */
  assertViewable: (request: Request, endpoint: AnyEndpoint) => Promise<void>;
  toAuditActor: (actor: BaseActor) => AuditActor;
}

/** Knows no person and no key. */
export const NO_PRINCIPALS: Principals<BaseActors> = {
  personSession: async () => null,
  companySession: async () => null,
  deskSession: async () => null,
  staffSession: async () => null,
  companyKey: () => Promise.reject(new AppError('INVALID_API_KEY')),
  partnerKey: () => Promise.reject(new AppError('INVALID_API_KEY')),
  assertFreshProof: () => Promise.reject(new AppError('FRESH_PROOF_REQUIRED')),
  assertViewable: async () => undefined,
  toAuditActor: ({ principal }) => ({ kind: 'visitor', id: principal }),
};

/**
 * @param apiKey the key of the request, or null if it has none
 * @throws {AppError} SESSION_REQUIRED; API_KEY_SCOPE; SECOND_FACTOR_SETUP_REQUIRED; FORBIDDEN for the wrong kind of caller or legal entity
 */
export async function admit<Actors extends BaseActors>(
  endpoint: Pick<AnyEndpoint, 'access' | 'keyScope' | 'partnerScope' | 'permission' | 'mayLackSecondFactor'>,
  { request, apiKey }: { request: Request; apiKey: string | null },
  principals: Principals<Actors>,
): Promise<BaseActor | null> {
  const { access } = endpoint;
  if (access === 'webhook') return null;
  if (access === 'staff') return assertPermission(endpoint, required(await principals.staffSession(request)));
  const address = callerAddress(request);
  if (access === 'partner') return assertPartnerScope(endpoint, await principals.partnerKey(apiKey ?? '', address));
  if (apiKey === null) return admitSession(endpoint, request, principals);
  return assertKind(access, assertScope(endpoint, await principals.companyKey(apiKey, address)));
}

async function admitSession<Actors extends BaseActors>(
  endpoint: Pick<AnyEndpoint, 'access' | 'mayLackSecondFactor'>,
  request: Request,
  principals: Principals<Actors>,
): Promise<BaseActor | null> {
  const { access } = endpoint;
  if (access === 'person') return required(await principals.personSession(request));
  const actor =
    access === 'desk'
      ? assertSecondFactor(endpoint, await principals.deskSession(request))
      : assertKind(access, await principals.companySession(request));
  if (actor === null && needsMembership(endpoint)) {
    required(await principals.personSession(request));
    throw new AppError('FORBIDDEN');
  }
  return actor;
}

function assertSecondFactor<Actor extends BaseDeskActor>(
  { mayLackSecondFactor }: Pick<AnyEndpoint, 'mayLackSecondFactor'>,
  actor: Actor | null,
): Actor | null {
  if (actor?.isSecondFactorMissing && !mayLackSecondFactor) throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
  return actor;
}

function required<Actor>(actor: Actor | null): Actor {
  if (actor === null) throw new AppError('SESSION_REQUIRED');
  return actor;
}

function assertPermission<Actor extends BaseStaffActor>(
  { permission }: Pick<AnyEndpoint, 'permission'>,
  actor: Actor,
): Actor {
  if (permission !== undefined && !actor.permissions.includes(permission)) throw new AppError('FORBIDDEN');
  return actor;
}

/** An endpoint that accepts only keys and declares no scope is open to every valid key. */
function assertScope<Actor extends BaseCompanyActor>(
  { access, keyScope }: Pick<AnyEndpoint, 'access' | 'keyScope'>,
  actor: Actor,
): Actor {
  const isOpen = access === 'company_key' && keyScope === undefined;
  if (!isOpen && (!keyScope || !actor.apiKey?.scopes.includes(keyScope))) throw new AppError('API_KEY_SCOPE');
  return actor;
}

function assertPartnerScope(
  { partnerScope }: Pick<AnyEndpoint, 'partnerScope'>,
  actor: BasePartnerActor,
): BasePartnerActor {
  if (partnerScope && !actor.scopes.includes(partnerScope)) throw new AppError('API_KEY_SCOPE');
  return actor;
}

function assertKind<Actor extends BaseCompanyActor>(access: Access, actor: Actor | null): Actor | null {
  if (access === 'public' || actor === null) return actor;
  const { isTravelAgent } = actor;
  if (access === 'travel_agent' && !isTravelAgent) throw new AppError('FORBIDDEN');
  if (access === 'corporate' && isTravelAgent) throw new AppError('FORBIDDEN');
  return actor;
}
