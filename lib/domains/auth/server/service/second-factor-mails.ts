import 'server-only';
import { consolePaths } from '@/lib/console-paths';
import type { MailKind } from '@/lib/domains/outbox/server/service/mail-kinds';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { paths } from '@/lib/paths';
import { brandName } from '@/lib/platform/shell/brand';
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
    subject: `Two-step login was turned on for your ${brandName()} account`,
    title: 'Two-step login is on',
    preheader: 'From now on you log in with a code of your authenticator app.',
    text: 'two-step login was turned on for your account. From now on each login asks for a code of your authenticator app or a recovery code.',
    closing: 'If it was not you, contact us at once: without a code you cannot log in.',
  });
}

export function mailTurnedOff(tx: Tx, owner: FactorOwner): Promise<void> {
  return queue(tx, owner, {
    template: 'second-factor-off',
    subject: `Two-step login was turned off for your ${brandName()} account`,
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
    subject: `A recovery code was used for your ${brandName()} account`,
    title: 'A recovery code was used',
    preheader: `Recovery codes left: ${left}.`,
    text: `a recovery code was used in place of your authenticator app. Recovery codes left: ${left}.`,
    closing: 'If it was not you, choose a new password and create new recovery codes.',
  });
}

export function mailRecoveryCodesRenewed(tx: Tx, owner: FactorOwner): Promise<void> {
  return queue(tx, owner, {
    template: 'recovery-codes-renewed',
    subject: `New recovery codes were created for your ${brandName()} account`,
    title: 'New recovery codes were created',
    preheader: 'Earlier recovery codes no longer work.',
    text: 'new recovery codes were created for your account. Earlier ones no longer work.',
    closing: 'If it was not you, choose a new password and create new recovery codes.',
  });
}

export function mailPasskeyAdded(tx: Tx, owner: FactorOwner, passkey: string): Promise<void> {
  return queue(tx, owner, {
    template: 'passkey-added',
    subject: `A passkey was added to your ${brandName()} account`,
    title: 'A passkey was added',
    preheader: `You can confirm your login with the passkey "${passkey}".`,
    text: `the passkey "${passkey}" was added to your account. Each login asks for a passkey or a code.`,
    closing: 'If it was not you, contact us at once.',
  });
}

export function mailPasskeyRemoved(tx: Tx, owner: FactorOwner, passkey: string): Promise<void> {
  return queue(tx, owner, {
    template: 'passkey-removed',
    subject: `A passkey was removed from your ${brandName()} account`,
    title: 'A passkey was removed',
    preheader: `The passkey "${passkey}" no longer works.`,
    text: `the passkey "${passkey}" was removed from your account and no longer works.`,
    closing: 'If it was not you, choose a new password and add your passkey again.',
  });
}

interface FactorMail {
  template: Extract<MailKind, `second-factor-${string}` | `recovery-code${string}` | `passkey-${string}`>;
  subject: string;
  title: string;
  preheader: string;
  text: string;
  closing: string;
}

/** Staff cannot reset their password themselves. */
const STAFF_CLOSING = 'If it was not you, contact an administrator of the console at once.';

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
      ...(owner.kind === 'staff'
        ? { action: { label: 'Open the console', url: mailLink(consolePaths.home()) }, closing: STAFF_CLOSING }
        : { action: { label: 'Choose a new password', url: mailLink(paths.forgotPassword()) }, closing }),
    },
    dedupeKey: `${template}:${owner.kind}:${owner.id}:${now().getTime()}`,
  });
}
