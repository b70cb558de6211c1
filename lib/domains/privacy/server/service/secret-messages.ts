import 'server-only';
import { CODE_TEMPLATES } from '@/lib/domains/auth/server/service/code-messages';
import { RESET_TEMPLATE } from '@/lib/domains/auth/server/service/forgot-password';
import { INVITATION_TEMPLATE } from '@/lib/domains/corporates/server/service/invite';
import { VOUCHERS_TEMPLATE } from '@/lib/domains/loyalty/server/service/messages';

/**
 * Templates of messages with codes or links. A copy of a person's data omits their text: the caller may have only the person's
 * session, and not the phone or mailbox.
 */
export const SECRET_TEMPLATES: ReadonlySet<unknown> = new Set([
  ...Object.values(CODE_TEMPLATES).map(({ template }) => template),
  RESET_TEMPLATE,
  INVITATION_TEMPLATE,
  VOUCHERS_TEMPLATE,
]);
