import 'server-only';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { paths } from '@/lib/paths';
import { findUserByEmail } from '../repository/users';

export async function reportGuessing(email: string, address: string): Promise<void> {
  const user = await findUserByEmail(email);
  if (user?.status !== 'active') return;
  await recordSecurityEvent({ kind: 'password_closed', account: user.email, address });
  await inTransaction((tx) =>
    queueMail(tx, {
      template: 'password-guessed',
      to: user.email,
      subject: 'Wrong passwords were entered for your Folio account',
      content: {
        title: 'Someone is guessing your password',
        preheader: 'Your account is safe. On a new device you need a code or a new password.',
        paragraphs: [
          `Hello ${user.name},`,
          'a hundred wrong passwords in a row were entered for your account. None of them opened it.',
          'On a device where you have not logged in before, your password is refused for now. ' +
            'Log in there with a code to your phone, or choose a new password. Devices that you used before work as always.',
        ],
        action: { label: 'Choose a new password', url: mailLink(paths.forgotPassword()) },
        closing: 'If you use this password anywhere else, choose a new one there too.',
      },
      dedupeKey: `password-guessed:${user.id}:${now().getTime()}`,
    }),
  );
}
