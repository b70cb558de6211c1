import 'server-only';
import { CODE_TEMPLATES } from '@/lib/domains/auth/server/service/code-messages';
import { RESET_TEMPLATE } from '@/lib/domains/auth/server/service/forgot-password';
import { INVITATION_TEMPLATE } from '@/lib/domains/corporates/server/service/invite';
import { VOUCHERS_TEMPLATE } from '@/lib/domains/loyalty/server/service/messages';

/**
 * Templates of messages whose words open something. They went to the person's own phone or mailbox, and a copy of their data must not
 * give them to whoever has a session of theirs.
 */
export const SECRET_TEMPLATES: ReadonlySet<unknown> = new Set([
  ...Object.values(CODE_TEMPLATES).map(({ template }) => template),
  RESET_TEMPLATE,
  INVITATION_TEMPLATE,
  VOUCHERS_TEMPLATE,
]);
