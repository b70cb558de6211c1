import 'server-only';
import { randomBytes } from 'node:crypto';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { Caller } from '@/lib/platform/http/server/caller';
import { enqueue, personalJobKey } from '@/lib/platform/jobs/enqueue';
import { countAttempt, type Limit } from '@/lib/platform/rate-limit/server/rate-limit';
import { accountKey } from '@/lib/platform/db/account-key';
import { paths } from '@/lib/paths';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { brandName } from '@/lib/platform/shell/brand';
import * as people from '../repository/users';
import * as repository from '../repository/resets';
import { findKnownDevice } from './device';
import { recordAccountEvent } from './security-events';

export const SEND_RESET_TASK = 'auth.send-reset';

export const RESET_TEMPLATE = 'password-reset';

/** At least as long as the windows below, so that an owner who reaches a limit still has a valid link. */
const RESET_TTL_MINUTES = 60;
const PER_MAILBOX: Limit = { name: 'forgot', max: 3, windowSeconds: 3_600 };
const PER_ADDRESS: Limit = { name: 'forgot-address', max: 30, windowSeconds: 3_600 };
const PER_DEVICE: Limit = { name: 'forgot-device', max: 3, windowSeconds: 3_600 };

/** A job looks up the address, so that neither the answer nor its timing reveals whether it has an account. */
export async function requestReset(
  email: string,
  { address, cookie }: Pick<Caller, 'address' | 'cookie'>,
): Promise<void> {
  const mailbox = accountKey(email);
  const device = await findKnownDevice(cookie, { email });
  const counts = device
    ? [await countAttempt(PER_DEVICE, `${mailbox}:${device}`)]
    : [await countAttempt(PER_MAILBOX, mailbox), await countAttempt(PER_ADDRESS, address)];
  if (counts.every(({ allowed }) => allowed))
    await inTransaction((tx) => enqueue(tx, SEND_RESET_TASK, { email }, { jobKey: personalJobKey(email) }));
  await recordAccountEvent('reset_requested', email, address);
}

/** Earlier codes remain valid, otherwise anyone could invalidate the owner's code. Using one code invalidates all. */
export async function sendReset(email: string): Promise<void> {
  const user = await people.findUserByEmail(email);
  if (user?.status !== 'active') return;
  const code = randomBytes(16).toString('base64url');
  const at = now();
  await inTransaction(async (tx) => {
    const expiresAt = new Date(at.getTime() + RESET_TTL_MINUTES * 60_000);
    const resetId = await repository.insertPasswordReset(
      { userId: user.id, codeHash: hashToken(code), createdAt: at, expiresAt },
      tx,
    );
    await queueMail(tx, {
      template: RESET_TEMPLATE,
      to: user.email,
      subject: `Choose a new password for ${brandName()}`,
      content: {
        title: 'Choose a new password',
        preheader: `The link works once, within ${RESET_TTL_MINUTES} minutes.`,
        paragraphs: [
          `Hello ${user.name},`,
          `we received a request for a new password for your ${brandName()} account.`,
        ],
        action: { label: 'Choose a new password', url: mailLink(paths.resetPassword(code)) },
        closing:
          `The link works once, within ${RESET_TTL_MINUTES} minutes. ` +
          'If this was not you, ignore this email: your password stays the same.',
      },
      dedupeKey: `password-reset:${resetId}`,
    });
  });
}
