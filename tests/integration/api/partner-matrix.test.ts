import { eq } from 'drizzle-orm';
import { apiContract } from '@/lib/api-contract';
import { revokePartnerKeys, rotatePartnerKey } from '@/lib/domains/partners/server/service/operator';
import { partnerKeys } from '@/lib/domains/partners/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { generalErrors } from '@/lib/platform/http/general-errors';
import { createApiWorld, type ApiWorld } from '@/tests/support/api/api-world';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { getExample } from '@/tests/support/api/examples';
import { toExpectedStatus } from '@/tests/support/api/expected-status';
import { bearer } from '@/tests/support/api/key-world';
import { createTestPartner, type TestPartner } from '@/tests/support/api/partner-world';
import { takeSample } from '@/tests/support/test-extent';

/**
 * Calls every endpoint with the key of a partner. Endpoints for partners are also called with keys without the scope, of another partner,
 * rotated, expired and revoked.
 */
jest.setTimeout(120_000);

const CALLERS = ['partner', 'other', 'withoutScope', 'rotated', 'expired', 'revoked'] as const;
type PartnerCaller = (typeof CALLERS)[number];

const endpoints = apiContract.map(({ endpoint }) => endpoint);
let world: ApiWorld;
let keys: Record<PartnerCaller, Pick<TestPartner, 'text'>>;

beforeAll(async () => {
  world = await createApiWorld();
  const [other, withoutScope, rotated, expired, revoked] = [
    await createTestPartner(),
    await createTestPartner([]),
    await createTestPartner(),
    await createTestPartner(),
    await createTestPartner(),
  ] as const;
  await rotatePartnerKey(rotated.code);
  await connection().update(partnerKeys).set({ expiresAt: now() }).where(eq(partnerKeys.partnerId, expired.id));
  await revokePartnerKeys(revoked.code);
  keys = { partner: world.partner, other, withoutScope, rotated, expired, revoked };
});
afterAll(() => world.close());

function getExpectedStatus(endpoint: AnyEndpoint, caller: PartnerCaller): number {
  const { access, keyScope, partnerScope } = endpoint;
  if (access !== 'partner') {
    if (keyScope || access === 'company_key') return 401;
    if (access !== 'public' && access !== 'webhook') return 403;
    const owner = world.members.booker;
    const situation = { endpoint, example: getExample(endpoint.id), owner, naming: 'owner entity' as const };
    return toExpectedStatus({ ...situation, caller: { name: 'guest', actor: null } });
  }
  if (caller === 'expired' || caller === 'revoked') return 401;
  if (caller === 'withoutScope' && partnerScope) return 403;
  const isOwn = caller === 'partner' || !endpoint.params;
  return isOwn ? 200 : 404;
}

/**
 * All endpoints for partners, and in `npm test` every eighth of the others, which refuse the key in the same way. The others come first,
 * because messages of a partner take cells of the calendar over, which the desk cannot change afterwards.
 */
const isForPartners = ({ access }: AnyEndpoint) => access === 'partner';
const called = [
  ...takeSample(
    endpoints.filter((endpoint) => !isForPartners(endpoint)),
    8,
  ),
  ...endpoints.filter(isForPartners),
];

test.each(called.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s returns the expected status for every kind of partner key',
  async (id, endpoint) => {
    const owner = endpoint.access === 'travel_agent' ? world.members.agent : world.members.booker;
    const declared = [...(endpoint.errors ?? []), ...generalErrors(endpoint)].map((name) => errorCodes[name].code);
    for (const caller of endpoint.access === 'partner' ? CALLERS : (['partner'] as const)) {
      const input = await getExample(id).input({ world, owner, entityId: owner.legalEntityId });
      const { status, code } = await callEndpoint(endpoint, input, { headers: bearer(keys[caller]) });
      expect([caller, status]).toEqual([caller, getExpectedStatus(endpoint, caller)]);
      if (status !== 200) expect(declared).toContain(code);
    }
  },
);
