import { setAccountSubject } from '@/lib/domains/auth/server/service/accounts';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { isUniqueViolation } from '@/lib/platform/db/transaction';
import { CommandError } from '@/scripts/support/run-cli';

/** Name of the identity provider and its `sub` claim. */
const SUBJECT = /^(google|local):[\w.-]{1,255}$/;

export async function linkSocialIdentity(options: Record<string, string | boolean | undefined>): Promise<string> {
  const { email, subject } = options;
  if (typeof email !== 'string') throw new CommandError('--email is missing');
  if (typeof subject !== 'string' || !SUBJECT.test(subject)) {
    throw new CommandError('--subject must be the provider and its sub, such as google:109338...');
  }
  try {
    const userId = await setAccountSubject(email, subject);
    if (userId === null) throw new CommandError(`There is no account with the address ${email}`);
    const changed = { type: 'user', id: userId };
    await recordAudit({ action: 'user.identity-linked', subject: changed, data: { subject } });
  } catch (error) {
    if (isUniqueViolation(error)) throw new CommandError('This identity is linked to another account');
    throw error;
  }
  return `${email} can log in as ${subject}.`;
}
