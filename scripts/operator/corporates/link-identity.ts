import { setAccountSubject } from '@/lib/domains/auth/server/service/accounts';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { isUniqueViolation } from '@/lib/platform/db/transaction';
import { CommandError } from '@/scripts/support/run-cli';

/** A provider's name and its `sub`. */
const SUBJECT = /^(google|local):[\w.-]{1,255}$/;

export async function linkIdentity(options: Record<string, string | boolean | undefined>): Promise<string> {
  const { email, subject } = options;
  if (typeof email !== 'string') throw new CommandError('--email is missing');
  if (typeof subject !== 'string' || !SUBJECT.test(subject)) {
    throw new CommandError('--subject must be the provider and its sub, such as google:109338...');
  }
  try {
    const userId = await setAccountSubject(email, subject);
    if (userId === null) throw new CommandError(`${email} has no account`);
    const changed = { type: 'user', id: userId };
    await recordAudit({ actorUserId: null, action: 'user.identity-linked', subject: changed, data: { subject } });
  } catch (error) {
    if (isUniqueViolation(error)) throw new CommandError('This person is linked to another account');
    throw error;
  }
  return `${email} can sign in as ${subject}.`;
}
