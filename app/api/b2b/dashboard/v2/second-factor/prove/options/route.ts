// POST /api/b2b/dashboard/v2/second-factor/prove/options/ - how the caller can give a fresh proof
import { beginProofEndpoint } from '@/lib/domains/auth/contract/passkeys';
import { beginProof } from '@/lib/domains/auth/server/service/proof';
import { route } from '@/lib/request-context/route';

export const POST = route(beginProofEndpoint, ({ actor }) => beginProof(actor.userId, actor.sessionId));
