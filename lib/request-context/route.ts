import 'server-only';
import { resolveActor } from '@/lib/domains/corporates/server/service/resolve-actor';
import { createRoute } from '@/lib/platform/http/server/create-route';

export const route = createRoute(resolveActor);
