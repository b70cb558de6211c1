import 'server-only';
import { consolePaths } from '@/lib/console-paths';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction } from '@/lib/platform/db/transaction';
import { recordSecurityEvent } from '@/lib/platform/security-events/server/record-security-event';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';
import { accountName, USER_ACCOUNTS, type SignInAccount, type AccountStore } from './account-store';

const WAYS: Record<AccountStore<SignInAccount>['kind'], { text: string; action: { label: string; path: string } }> = {
  user: {
    text: 'Log in there with a code to your phone, or choose a new password.',
    action: { label: 'Choose a new password', path: paths.forgotPassword() },
  },
  staff: {
    text: 'To log in there, ask the operator for a new password.',
    action: { label: 'Open the console', path: consolePaths.home() },
  },
};

export async function reportGuessing(
  email: string,
  address: string,
  accounts: AccountStore<SignInAccount> = USER_ACCOUNTS,
): Promise<void> {
  const user = await accounts.findByEmail(email);
  if (user?.status !== 'active') return;
  const { kind } = accounts;
  const { text, action } = WAYS[kind];
  await recordSecurityEvent({ kind: 'password_closed', account: accountName({ kind, email: user.email }), address });
  await inTransaction((tx) =>
    queueMail(tx, {
      template: 'password-guessed',
      to: user.email,
      subject: `Wrong passwords were entered for your ${brandName()} account`,
      content: {
        title: 'Someone is guessing your password',
        preheader: 'Your account is safe. On a new device your password is refused for now.',
        paragraphs: [
          `Hello ${user.name},`,
          'a hundred wrong passwords in a row were entered for your account. None of them opened it.',
          'On a device where you have not logged in before, your password is refused for now. ' +
            `${text} Devices that you used before work as always.`,
        ],
        action: { label: action.label, url: mailLink(action.path) },
        closing: 'If you use this password anywhere else, choose a new one there too.',
      },
      dedupeKey: `password-guessed:${kind}:${user.id}:${now().getTime()}`,
    }),
  );
}
