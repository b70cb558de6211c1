import 'server-only';
import { resolveApiKey } from '@/lib/domains/corporates/server/service/api-keys/resolve-api-key';
import { resolveActor } from '@/lib/domains/corporates/server/service/resolve-actor';
import { createRoute } from '@/lib/platform/http/server/create-route';

export const route = createRoute({ resolveSession: resolveActor, resolveApiKey });
