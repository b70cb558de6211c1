import 'server-only';
import { queueSms } from '@/lib/domains/outbox/server/service/messages';
import { now } from '@/lib/platform/clock/clock';
import { inSavepoint } from '@/lib/platform/db/savepoint';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { CodeFamily } from '../../types';
import { hashCode, newCode } from './code-hash';
import { CODE_TEMPLATES, fillTemplate } from './code-messages';
import * as repository from '../repository/codes';
import { CODE_TTL_SECONDS, RESEND_PAUSE_SECONDS, countCodeRequest } from './code-limits';

export interface CodeRequest {
  family: CodeFamily;
  phone: string;
  /** Null if no account has the phone number. Then nothing is sent, but the answer is the same. */
  userId: number | null;
  /** For example `order:17`. A code is valid only for its purpose. */
  purpose?: string;
  ip?: string;
  browser?: Browser;
}

export interface Browser {
  device: string;
  isKnown: boolean;
}

export interface IssuedCode {
  expiresIn: number;
  resendIn: number;
}

/**
 * Sends six random digits by SMS, valid for five minutes and five attempts.
 * @throws {AppError} TOO_MANY_REQUESTS, UNAVAILABLE
 */
export function issueCode(request: CodeRequest, tx?: Tx): Promise<IssuedCode> {
  return tx ? issueWithin(tx, request) : inTransaction((own) => issueWithin(own, request));
}

async function issueWithin(tx: Tx, { userId, ip, browser, ...request }: CodeRequest): Promise<IssuedCode> {
  const subject = { family: request.family, phone: request.phone, purpose: request.purpose ?? '' };
  const requester = { browser: browser?.device ?? '', isUnknownDevice: browser?.isKnown === false };
  await repository.lockPhone(subject, tx);
  await assertPauseIsOver(tx, subject, requester);
  await countCodeRequest(tx, { ...subject, ...requester, isSent: userId !== null }, ip);
  const at = now();
  await repository.endOpenCodes({ ...subject, ...requester }, at, tx);
  const code = newCode();
  const codeId = await repository.insertCode(
    {
      ...subject,
      ...requester,
      userId,
      codeHash: userId === null ? null : hashCode(code, Object.values(subject)),
      createdAt: at,
      expiresAt: new Date(at.getTime() + CODE_TTL_SECONDS * 1000),
    },
    tx,
  );
  await send(tx, { ...subject, code, codeId, isWanted: userId !== null });
  return { expiresIn: CODE_TTL_SECONDS, resendIn: RESEND_PAUSE_SECONDS };
}

async function assertPauseIsOver(
  tx: Tx,
  subject: repository.CodeSubject,
  requester: repository.RequestingBrowser,
): Promise<void> {
  const last = await repository.findLastIssued(subject, requester, tx);
  const wait = last ? RESEND_PAUSE_SECONDS - Math.floor((now().getTime() - last.getTime()) / 1000) : 0;
  if (wait <= 0) return;
  throw new AppError('TOO_MANY_REQUESTS', {
    retryAfter: wait,
    message: `Please wait ${wait} seconds before you request another code`,
  });
}

class NoRecipientError extends Error {}

interface CodeMessage extends repository.CodeSubject {
  code: string;
  codeId: number;
  isWanted: boolean;
}

/** For an unknown phone number the SMS is queued and rolled back, so that the response time reveals nothing. */
async function send(tx: Tx, { family, phone, code, codeId, isWanted }: CodeMessage): Promise<void> {
  const { template, text } = CODE_TEMPLATES[family];
  const body = fillTemplate(text(), [code, String(CODE_TTL_SECONDS / 60)]);
  try {
    await inSavepoint(tx, async () => {
      await queueSms(tx, { template, to: phone, text: body, dedupeKey: `${template}:${codeId}` });
      if (!isWanted) throw new NoRecipientError();
    });
  } catch (error) {
    if (!(error instanceof NoRecipientError)) throw error;
  }
}
