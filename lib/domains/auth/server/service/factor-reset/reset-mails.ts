import 'server-only';
import { consolePaths } from '@/lib/console-paths';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { formatInstant } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { Tx } from '@/lib/platform/db/transaction';
import type { ResetOutcome } from '../../../types';
import type { FactorOwner } from '../second-factor-mails';

export const RESET_STARTED_TEMPLATE = 'second-factor-reset-started';

interface StartedReset {
  id: number;
  token: string;
  starter: string;
  effectiveAt: Date;
}

export async function mailResetStarted(tx: Tx, owner: FactorOwner, reset: StartedReset): Promise<void> {
  const { id, token, starter, effectiveAt } = reset;
  await queueMail(tx, {
    template: RESET_STARTED_TEMPLATE,
    to: owner.email,
    subject: 'Your two-step login will be reset',
    content: {
      title: 'Your two-step login will be reset',
      preheader: 'If you did not ask for this, stop it now.',
      paragraphs: [
        `Hello ${owner.name},`,
        `${starter} started a reset of your two-step login. It removes your authenticator app, passkeys and recovery codes, and logs you out everywhere. Your password stays.`,
        'Stop the reset if you did not ask for it. Logging in with a code or passkey stops it too.',
      ],
      facts: [['Takes effect', `${formatInstant(effectiveAt)} (India)`]],
      action: { label: 'Stop the reset', url: mailLink(paths.stopReset(token)) },
      closing: 'If you asked for it, you do not need to do anything until then.',
    },
    dedupeKey: `${RESET_STARTED_TEMPLATE}:${id}`,
  });
}

const ENDINGS: Record<Exclude<ResetOutcome, 'completed'>, string> = {
  stopped: 'the link in our mail was used to stop the reset of your two-step login.',
  cancelled: 'a colleague cancelled the reset of your two-step login.',
  factor_used: 'your second factor was used, so the reset of your two-step login was cancelled.',
};

export async function mailResetEnded(
  tx: Tx,
  owner: FactorOwner,
  { id, outcome }: { id: number; outcome: keyof typeof ENDINGS },
): Promise<void> {
  await queueMail(tx, {
    template: 'second-factor-reset-ended',
    to: owner.email,
    subject: 'Your two-step login will not be reset',
    content: {
      title: 'Your two-step login stays as it is',
      preheader: 'The reset was stopped.',
      paragraphs: [`Hello ${owner.name},`, ENDINGS[outcome]],
      action: { label: 'Log in', url: mailLink(loginPath(owner)) },
      closing: 'If you did not ask for the reset, choose a new password.',
    },
    dedupeKey: `second-factor-reset-ended:${id}`,
  });
}

export async function mailResetDone(tx: Tx, owner: FactorOwner, id: number): Promise<void> {
  await queueMail(tx, {
    template: 'second-factor-reset-done',
    to: owner.email,
    subject: 'Your two-step login was reset',
    content: {
      title: 'Your two-step login was reset',
      preheader: 'All your sessions were logged out.',
      paragraphs: [
        `Hello ${owner.name},`,
        'your authenticator app, passkeys and recovery codes were removed, and all your sessions were logged out.',
        'Log in with your password and set up two-step login again.',
      ],
      action: { label: 'Log in', url: mailLink(loginPath(owner)) },
      closing: 'If you did not ask for it, choose a new password at once.',
    },
    dedupeKey: `second-factor-reset-done:${id}`,
  });
}

const loginPath = ({ kind }: FactorOwner) => (kind === 'staff' ? consolePaths.login() : paths.login());
