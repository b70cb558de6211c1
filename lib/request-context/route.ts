import 'server-only';
import type { Actor } from '@/lib/domains/corporates/actor';
import { resolveApiKey } from '@/lib/domains/corporates/server/service/api-keys/resolve-api-key';
import { resolveActor } from '@/lib/domains/corporates/server/service/resolve-actor';
import { NO_PRINCIPALS, type BaseActors } from '@/lib/platform/http/server/admit';
import { createRoute } from '@/lib/platform/http/server/create-route';

interface Actors extends BaseActors {
  company: Actor;
}

export const route = createRoute<Actors>({ ...NO_PRINCIPALS, companySession: resolveActor, companyKey: resolveApiKey });
