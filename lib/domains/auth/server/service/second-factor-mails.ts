import 'server-only';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { paths } from '@/lib/paths';
import type { AccountId } from '../../types';
import { countRecoveryCodes } from '../repository/second-factors';

export interface FactorOwner extends AccountId {
  email: string;
  name: string;
}

export function userOwner({ userId, email, name }: { userId: number; email: string; name: string }): FactorOwner {
  return { kind: 'user', id: userId, email, name };
}

export function mailTurnedOn(tx: Tx, owner: FactorOwner): Promise<void> {
  return queue(tx, owner, {
    template: 'second-factor-on',
    subject: 'Two-step login was turned on for your Folio account',
    title: 'Two-step login is on',
    preheader: 'From now on you log in with a code of your authenticator app.',
    text: 'two-step login was turned on for your account. From now on each login asks for a code of your authenticator app or a recovery code.',
    closing: 'If it was not you, contact us at once: without a code you cannot log in.',
  });
}

export function mailTurnedOff(tx: Tx, owner: FactorOwner): Promise<void> {
  return queue(tx, owner, {
    template: 'second-factor-off',
    subject: 'Two-step login was turned off for your Folio account',
    title: 'Two-step login is off',
    preheader: 'From now on your account opens without a code.',
    text: 'two-step login was turned off for your account, and its recovery codes no longer work.',
    closing: 'If it was not you, choose a new password and turn it on again.',
  });
}

export async function mailRecoveryCodeUsed(tx: Tx, owner: FactorOwner): Promise<void> {
  const left = await countRecoveryCodes(owner, tx);
  await queue(tx, owner, {
    template: 'recovery-code-used',
    subject: 'A recovery code was used for your Folio account',
    title: 'A recovery code was used',
    preheader: `Recovery codes left: ${left}.`,
    text: `a recovery code was used in place of your authenticator app. Recovery codes left: ${left}.`,
    closing: 'If it was not you, choose a new password and create new recovery codes.',
  });
}

interface FactorMail {
  template: 'second-factor-on' | 'second-factor-off' | 'recovery-code-used';
  subject: string;
  title: string;
  preheader: string;
  text: string;
  closing: string;
}

async function queue(tx: Tx, owner: FactorOwner, mail: FactorMail): Promise<void> {
  const { template, subject, title, preheader, text, closing } = mail;
  await queueMail(tx, {
    template,
    to: owner.email,
    subject,
    content: {
      title,
      preheader,
      paragraphs: [`Hello ${owner.name},`, text],
      action: { label: 'Choose a new password', url: mailLink(paths.forgotPassword()) },
      closing,
    },
    dedupeKey: `${template}:${owner.kind}:${owner.id}:${now().getTime()}`,
  });
}
