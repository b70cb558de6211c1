import 'server-only';
import { isErasedAddress } from '@/lib/platform/db/personal-data';
import type { Tx } from '@/lib/platform/db/transaction';
import { withoutValues } from '@/lib/platform/errors/without-values';
import { inSpan } from '@/lib/platform/tracing/span';
import type { MailAttachment, MailTransport } from '@/lib/providers/mail/port';
import { mailTransport } from '@/lib/providers/mail/mail';
import type { SmsTransport } from '@/lib/providers/sms/port';
import { smsTransport } from '@/lib/providers/sms/sms';
import type { AttachmentReference, MailWords, NewMessage, OutboxMessage } from '@/lib/domains/outbox/types';
import type { MailKind } from './mail-kinds';
import { mailHtml, mailText } from './mail-layout';
import { blankTexts, claimMessage, insertMessages, listMessages, markSent, noteFailure } from '../repository/messages';

export const SEND_TASK = 'outbox.send';

export interface NewMail {
  template: MailKind;
  to: string;
  subject: string;
  /** Laid out by the outbox, so that no mail goes out without its HTML or without its text. */
  words: MailWords;
  attachments?: AttachmentReference[];
  dedupeKey: string;
}

/** Writes a mail in the transaction of what it tells about; a job sends it once that is committed. */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  await queue(tx, [toMail(mail)]);
}

function toMail({ template, to, subject, words, attachments = [], dedupeKey }: NewMail): NewMessage {
  return {
    channel: 'mail',
    template,
    recipient: to,
    // A line break in a subject would start a header of the sender's own.
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: mailText(words),
    words,
    attachments,
    dedupeKey,
  };
}

export interface NewSms {
  template: string;
  /** E.164. */
  to: string;
  text: string;
  dedupeKey: string;
}

/** Writes a text message in the transaction of what it tells about; a job sends it once that is committed. */
export async function queueSms(tx: Tx, sms: NewSms): Promise<void> {
  await queue(tx, [toText(sms)]);
}

function toText({ to, ...sms }: NewSms): NewMessage {
  return { ...sms, channel: 'sms', recipient: to, subject: '', words: null, attachments: [] };
}

/** Writes everything that is said on one occasion: one statement, however many are told. */
export async function queueMessages(
  tx: Tx,
  { mails, texts }: { mails: readonly NewMail[]; texts: readonly NewSms[] },
): Promise<void> {
  // Sent in this order: a text message waits for no mail server.
  await queue(tx, [...texts.map(toText), ...mails.map(toMail)]);
}

async function queue(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  // Where an account was erased there is nobody to write to.
  const deliverable = messages.filter(({ recipient }) => !isErasedAddress(recipient));
  if (deliverable.length === 0) return;
  await insertMessages(deliverable, SEND_TASK, tx);
}

export type AttachmentRenderer = (bookingId: number, name?: string) => Promise<MailAttachment>;

const renderers = new Map<string, AttachmentRenderer>();

/** Lets the domain that owns a document say how it is drawn; called once while the job runner starts. */
export function registerAttachment(kind: string, render: AttachmentRenderer): void {
  renderers.set(kind, render);
}

interface Transports {
  mail: MailTransport;
  sms: SmsTransport;
}

/** Draws an attachment. */
type Draw = (attachment: AttachmentReference) => Promise<MailAttachment>;

/**
 * Sends what was said on one occasion. What two of its mails carry is drawn once.
 * @throws what the first refused message failed with, when all others are sent; the job runner then tries again
 */
export async function sendMessages(messageIds: readonly number[], transports?: Transports): Promise<void> {
  const drawn = new Map<string, Promise<MailAttachment>>();
  const draw: Draw = (attachment) => {
    const key = JSON.stringify(attachment);
    const drawing = drawn.get(key) ?? render(attachment);
    drawn.set(key, drawing);
    return drawing;
  };
  const failures: unknown[] = [];
  for (const messageId of messageIds) {
    await sendMessage(messageId, transports, draw).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * Sends one queued message, which nobody else sends meanwhile. At least once: a crash between the server's yes and our note
 * repeats it with the same message id. Throws when the transport refuses, or while another job sends it, so that the job
 * runner tries again.
 */
export async function sendMessage(
  messageId: number,
  transports: Transports = { mail: mailTransport(), sms: smsTransport() },
  draw: Draw = render,
): Promise<void> {
  const message = await claimMessage(messageId);
  if (message === 'sent') return;
  // Not done with: should its sender be gone, this job is the one that comes again.
  if (message === 'claimed') throw new Error(`Message ${messageId} is being sent`);
  try {
    if (message.channel === 'sms') await sendText(transports.sms, message);
    else {
      const mail = await mailOf(message, draw);
      await inSpan('send mail', { kind: 'client', attributes: { 'folio.template': message.template } }, () =>
        transports.mail.send(mail),
      );
    }
  } catch (error) {
    await noteFailure(messageId, error instanceof Error ? withoutValues(error).message : 'unknown');
    throw error;
  }
  await markSent(messageId);
}

function sendText(sms: SmsTransport, { recipient: to, text, template }: OutboxMessage): Promise<void> {
  return sms.send({ to, text, template });
}

async function mailOf(message: OutboxMessage, draw: Draw) {
  const { subject, text } = message;
  const html = htmlOf(message);
  const attachments = await Promise.all(message.attachments.map(draw));
  return { messageId: `outbox-${message.id}`, to: message.recipient, subject, text, html, attachments };
}

/** The HTML of a mail; null of an SMS, and of a mail whose words are gone. */
function htmlOf({ words, html }: OutboxMessage): string | null {
  return words ? mailHtml(words) : html;
}

function render({ kind, bookingId, name }: AttachmentReference): Promise<MailAttachment> {
  const renderer = renderers.get(kind);
  if (!renderer) throw new Error(`Nobody draws attachments of kind ${kind}`);
  return renderer(bookingId, name);
}

/** Newest messages first, mails as they are sent; for the development inbox. */
export async function listInbox(filter: { recipient?: string | undefined; limit: number }): Promise<OutboxMessage[]> {
  const messages = await listMessages(filter);
  return messages.map((message) => ({ ...message, html: htmlOf(message) }));
}

/** Removes the words of messages that held a secret, once it is worth nothing; that they were sent stays known. */
export function forgetTexts(templates: readonly string[], before: Date): Promise<void> {
  return blankTexts(templates, before);
}
