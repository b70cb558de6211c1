import 'server-only';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Caller } from '@/lib/platform/http/server/caller';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { paths } from '@/lib/paths';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { brandName } from '@/lib/platform/shell/brand';
import * as people from '../repository/users';
import { deleteDevices } from '../repository/devices';
import * as repository from '../repository/resets';
import { clearedSessionCookie } from './session-cookie';
import { storeKnownDevice } from './device';
import { validateAndHashPassword } from './new-password';
import { resetPasswordFailures } from './password-guesses';
import { resetUnknownDeviceCodes } from './unknown-device-codes';

export async function isResetOpen(code: string): Promise<boolean> {
  return (await repository.findOpenReset(hashToken(code), now())) !== null;
}

interface DependenciesOfOtherDomains {
  companiesOf: (userId: number) => Promise<string[]>;
  closeCalendarFeed: (tx: Tx, userId: number) => Promise<void>;
}

/**
 * Also ends every session, the linked login and the private calendar address of the user. If the new password is
 * refused, the code can be used again.
 * @throws {AppError} INVALID_VERIFICATION_CODE, WEAK_PASSWORD
 */
export async function resetPassword(
  { code, password }: { code: string; password: string },
  { address, cookie }: Pick<Caller, 'address' | 'cookie'>,
  { companiesOf, closeCalendarFeed }: DependenciesOfOtherDomains,
): Promise<string[]> {
  const at = now();
  const reset = await repository.findOpenReset(hashToken(code), at);
  if (!reset) throw new AppError('INVALID_VERIFICATION_CODE');
  // Hashing is slow by design, so it runs before the transaction.
  const passwordHash = await validateAndHashPassword(password, {
    ...reset,
    companies: await companiesOf(reset.userId),
  });
  await inTransaction(async (tx) => {
    if (!(await repository.consumeReset(reset.id, at, tx))) throw new AppError('INVALID_VERIFICATION_CODE');
    await people.replacePassword(reset.userId, passwordHash, at, tx);
    await closeCalendarFeed(tx, reset.userId);
    await repository.endOpenResets(reset.userId, at, tx);
    await resetPasswordFailures({ id: reset.userId, email: reset.email }, tx);
    if (reset.phone !== null) await resetUnknownDeviceCodes(reset.phone, tx);
    await deleteDevices(reset.userId, tx);
    await queueMail(tx, {
      template: 'password-changed',
      to: reset.email,
      subject: `Your ${brandName()} password was changed`,
      content: {
        title: 'Your password was changed',
        preheader: 'All your sessions were logged out.',
        paragraphs: [
          `Hello ${reset.name},`,
          'your password was changed and all your sessions were logged out.',
          'If you had a linked login or a private calendar address, they have been removed. You can set them up again.',
        ],
        action: { label: 'It was not me', url: mailLink(paths.forgotPassword()) },
        closing: 'If you changed it yourself, you can ignore this email.',
      },
      dedupeKey: `password-changed:${reset.id}`,
    });
  });
  await recordSecurityEvent({ kind: 'password_changed', account: reset.email, address });
  return [clearedSessionCookie(), await storeKnownDevice(reset.userId, cookie)];
}
