import 'server-only';
import { resolveActor } from '@/lib/domains/corporates/server/service/resolve-actor';
import { createRoute } from '@/lib/platform/http/server/create-route';

/** Wraps the handler of an endpoint with our sessions: `export const GET = route(endpoint, handler)`. */
export const route = createRoute(resolveActor);
