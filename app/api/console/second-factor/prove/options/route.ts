// POST /api/console/second-factor/prove/options/ - how the member of staff can prove the second factor
import { beginProof } from '@/lib/domains/auth/server/service/proof';
import { beginStaffProofEndpoint } from '@/lib/domains/staff/contract/own-second-factor';
import { ownStaffSession } from '@/lib/domains/staff/server/service/own-session';
import { route } from '@/lib/request-context/route';

export const POST = route(beginStaffProofEndpoint, ({ actor, request }) => beginProof(ownStaffSession(actor, request)));
