import 'server-only';
import { isErasedEmail } from '@/lib/platform/db/personal-data';
import type { Connection } from '@/lib/platform/db/connection';
import type { Tx } from '@/lib/platform/db/transaction';
import { redactQueryValues } from '@/lib/platform/errors/redact-query-values';
import { enqueue } from '@/lib/platform/jobs/enqueue';
import { inSpan } from '@/lib/platform/tracing/span';
import type { MailAttachment, MailTransport } from '@/lib/providers/mail/port';
import { mailTransport } from '@/lib/providers/mail/mail';
import type { SmsTransport } from '@/lib/providers/sms/port';
import { smsTransport } from '@/lib/providers/sms/sms';
import type { AttachmentReference, MailContent, NewMessage, OutboxMessage } from '@/lib/domains/outbox/types';
import type { MailKind } from './mail-kinds';
import { mailHtml, mailText } from './mail-layout';
import {
  clearMessageTexts,
  copyMessage,
  claimMessage,
  findMailContent,
  insertMessages,
  listMessages,
  listMessagesAbout,
  markMessageSent,
  recordFailure,
} from '../repository/messages';

export const SEND_TASK = 'outbox.send';

export interface NewMail {
  template: MailKind;
  to: string;
  subject: string;
  content: MailContent;
  attachments?: AttachmentReference[];
  dedupeKey: string;
}

export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  await queue(tx, [toMail(mail)]);
}

function toMail({ template, to, subject, content, attachments = [], dedupeKey }: NewMail): NewMessage {
  return {
    channel: 'mail',
    template,
    recipient: to,
    // A line break in the subject would start another mail header.
    subject: subject.replace(/[\r\n]+/g, ' '),
    text: mailText(content),
    content,
    attachments,
    dedupeKey,
  };
}

export interface NewSms {
  template: string;
  to: string;
  text: string;
  dedupeKey: string;
}

export async function queueSms(tx: Tx, sms: NewSms): Promise<void> {
  await queue(tx, [toSms(sms)]);
}

function toSms({ to, ...sms }: NewSms): NewMessage {
  return { ...sms, channel: 'sms', recipient: to, subject: '', content: null, attachments: [] };
}

export async function queueMessages(
  tx: Tx,
  { mails, texts }: { mails: readonly NewMail[]; texts: readonly NewSms[] },
): Promise<void> {
  // Text messages come first, so that they do not wait for a mail server.
  await queue(tx, [...texts.map(toSms), ...mails.map(toMail)]);
}

async function queue(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  const deliverable = messages.filter(({ recipient }) => !isErasedEmail(recipient));
  if (deliverable.length === 0) return;
  await insertMessages(deliverable, SEND_TASK, tx);
}

export type AttachmentRenderer = (bookingId: number, name?: string) => Promise<MailAttachment>;

const renderers = new Map<string, AttachmentRenderer>();

/** Registers the renderer of a kind of document. The owning domain calls it when the job runner starts. */
export function registerAttachment(kind: string, render: AttachmentRenderer): void {
  renderers.set(kind, render);
}

interface Transports {
  mail: MailTransport;
  sms: SmsTransport;
}

type Render = (attachment: AttachmentReference) => Promise<MailAttachment>;

/** Tries all messages, then throws the first error, so that the job is repeated. Renders a shared attachment once. */
export async function sendMessages(messageIds: readonly number[], transports?: Transports): Promise<void> {
  const rendered = new Map<string, Promise<MailAttachment>>();
  const renderOnce: Render = (attachment) => {
    const key = JSON.stringify(attachment);
    const rendering = rendered.get(key) ?? render(attachment);
    rendered.set(key, rendering);
    return rendering;
  };
  const failures: unknown[] = [];
  for (const messageId of messageIds) {
    await sendMessage(messageId, transports, renderOnce).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

/** Sends at least once: a crash before `markMessageSent` causes a second delivery with the same Message-ID. */
export async function sendMessage(
  messageId: number,
  transports: Transports = { mail: mailTransport(), sms: smsTransport() },
  renderOnce: Render = render,
): Promise<void> {
  const message = await claimMessage(messageId);
  if (message === 'sent') return;
  // The error repeats this job, which sends the message if the other worker has stopped.
  if (message === 'claimed') throw new Error(`Another worker is sending message ${messageId}`);
  try {
    if (message.channel === 'sms') await sendText(transports.sms, message);
    else {
      const mail = await mailOf(message, renderOnce);
      await inSpan('send mail', { kind: 'client', attributes: { 'folio.template': message.template } }, () =>
        transports.mail.send(mail),
      );
    }
  } catch (error) {
    await recordFailure(messageId, error instanceof Error ? redactQueryValues(error).message : 'unknown');
    throw error;
  }
  await markMessageSent(messageId);
}

function sendText(sms: SmsTransport, { recipient: to, text, template }: OutboxMessage): Promise<void> {
  return sms.send({ to, text, template });
}

async function mailOf(message: OutboxMessage, renderOnce: Render) {
  const { subject, text } = message;
  const html = htmlOf(message);
  const attachments = await Promise.all(message.attachments.map(renderOnce));
  return { messageId: `outbox-${message.id}`, to: message.recipient, subject, text, html, attachments };
}

function htmlOf({ content, html }: OutboxMessage): string | null {
  return content ? mailHtml(content) : html;
}

function render({ kind, bookingId, name }: AttachmentReference): Promise<MailAttachment> {
  const renderer = renderers.get(kind);
  if (!renderer)
    throw new Error(
      `No renderer is registered for attachments of kind ${kind}. Call registerAttachment in the domain that owns them.`,
    );
  return renderer(bookingId, name);
}

export async function listInbox(filter: { recipient?: string | undefined; limit: number }): Promise<OutboxMessage[]> {
  const messages = await listMessages(filter);
  return messages.map((message) => ({ ...message, html: htmlOf(message) }));
}

/** Returns what a stored mail says, for documents with the same content. @throws {Error} if the mail was never stored or is erased */
export async function getMailContent(dedupeKey: string): Promise<{ content: MailContent; createdAt: Date }> {
  const stored = await findMailContent(dedupeKey);
  if (!stored?.content) throw new Error(`The outbox has no content of the mail ${dedupeKey}`);
  return { content: stored.content, createdAt: stored.createdAt };
}

/** The newest messages about objects, which are named as in the keys of messages (`booking-confirmed:7`). Does not check access. */
export function listMessagesOf(
  objects: readonly string[],
  limit: number,
  on?: Connection,
): Promise<(OutboxMessage & { attempts: number; lastError: string | null })[]> {
  return listMessagesAbout(objects, limit, on);
}

/**
 * Sends a stored message once more, as a message of its own, so that mail programs do not hide it as a duplicate.
 * @returns false if its content is no longer stored
 */
export async function sendAgain(tx: Tx, keys: { from: string; to: string }): Promise<boolean> {
  const id = await copyMessage(keys, tx);
  if (id !== null) await enqueue(tx, SEND_TASK, { messageIds: [id] });
  return id !== null;
}

/** Deletes the texts of older messages, because they contain secrets. The rows remain as a record. */
export function deleteMessageTexts(templates: readonly string[], before: Date): Promise<void> {
  return clearMessageTexts(templates, before);
}
