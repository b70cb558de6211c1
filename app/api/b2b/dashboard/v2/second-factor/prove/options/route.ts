// POST /api/b2b/dashboard/v2/second-factor/prove/options/ - returns how the caller can prove the second factor
import { beginProofEndpoint } from '@/lib/domains/auth/contract/passkeys';
import { beginProof } from '@/lib/domains/auth/server/service/proof';
import { ownSession } from '@/lib/domains/auth/server/service/own-session';
import { route } from '@/lib/request-context/route';

export const POST = route(beginProofEndpoint, ({ actor, request }) => beginProof(ownSession(actor, request)));
