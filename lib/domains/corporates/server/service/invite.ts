import 'server-only';
import type { MailContent } from '@/lib/domains/outbox/types';
import { mailLink } from '@/lib/domains/outbox/server/service/mail-link';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { formatLongDate, todayInIndia } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import { paths } from '@/lib/paths';
import type { Role } from '../../actor';
import { ROLE_TEXTS } from '@/lib/domains/corporates/rules/role';
import { brandName } from '@/lib/platform/shell/brand';
import * as repository from '../repository/invitations';
import { newInvitationCode } from './invitation-code';

/** The mails contain a secret code, so a job deletes their texts after the invitation has expired. */
export const INVITATION_TEMPLATE = 'invitation';

export interface InvitationTerms {
  legalEntityId: number;
  company: string;
  email: string;
  role: Role;
  inviter: { userId: number; name: string } | null;
}

export async function invite(tx: Tx, terms: InvitationTerms): Promise<number> {
  const { code, ...fresh } = newInvitationCode();
  const { legalEntityId, email, role, inviter } = terms;
  const invitation = { legalEntityId, email, role, invitedBy: inviter?.userId ?? null, ...fresh };
  const id = await repository.insertInvitation(invitation, tx);
  await queueInvitation(tx, id, terms, { code, ...fresh });
  return id;
}

export async function resendInvite(tx: Tx, id: number, terms: InvitationTerms): Promise<void> {
  const { code, ...fresh } = newInvitationCode();
  await repository.renewInvitation(id, fresh, tx);
  await queueInvitation(tx, id, terms, { code, ...fresh });
}

async function queueInvitation(
  tx: Tx,
  id: number,
  { company, email, role, inviter }: InvitationTerms,
  { code, codeHash, expiresAt }: { code: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  const opening = inviter
    ? `${inviter.name} invites you to book hotels for ${company} with ${brandName()}.`
    : `Your company's account is ready: ${company} can book hotels with ${brandName()}, and you manage its team.`;
  const content: MailContent = {
    title: inviter ? `Join ${company} on ${brandName()}` : `Welcome to ${brandName()}, ${company}`,
    paragraphs: [opening, 'Open your own account with your name, mobile number and a password of your choice.'],
    facts: [
      ['Company', company],
      ['Your role', ROLE_TEXTS[role].label],
      ['Your login', email],
      ['Valid until', formatLongDate(todayInIndia(expiresAt))],
    ],
    action: { label: 'Accept the invitation', url: mailLink(paths.signup(code)) },
    closing: 'The link works once. If you did not expect this invitation, you can ignore this email.',
  };
  await queueMail(tx, {
    template: INVITATION_TEMPLATE,
    to: email,
    subject: inviter
      ? `${inviter.name} invites you to ${company} on ${brandName()}`
      : `Your ${brandName()} account for ${company}`,
    content,
    dedupeKey: `invitation:${id}:${codeHash.slice(0, 16)}`,
  });
}
