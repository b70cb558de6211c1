import { DrizzleQueryError, sql } from 'drizzle-orm';
import {
  queueMail,
  queueMessages,
  queueSms,
  registerAttachment,
  SEND_TASK,
  sendMessage,
  sendMessages,
} from '@/lib/domains/outbox/server/service/messages';
import { jobs } from '@/lib/domains/outbox/server/jobs';
import { listInboxMessages } from '@/lib/domains/outbox/server/service/dev-inbox';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { Mail } from '@/lib/providers/mail/port';
import type { Sms } from '@/lib/providers/sms/port';
import { countRows } from '@/tests/support/booking-steps';
import { listPayloads } from '@/tests/support/queue-state';

const mail = (dedupeKey: string) => ({
  template: 'question-asked' as const,
  to: 'asha@guests.example',
  subject: 'Hello\r\nBcc: others@example.com',
  content: { title: 'Title', paragraphs: ['Text'] },
  attachments: [{ kind: 'note', bookingId: 7 }],
  dedupeKey,
});

function createTransports() {
  const sent: { mails: Mail[]; texts: Sms[] } = { mails: [], texts: [] };
  return {
    sent,
    mail: { send: async (message: Mail) => void sent.mails.push(message) },
    sms: { send: async (message: Sms) => void sent.texts.push(message) },
  };
}

const findMessageId = async (dedupeKey: string) => {
  const messages = await listInboxMessages();
  const index = messages.findIndex((message) => message.text === dedupeKey || message.subject.startsWith('Hello'));
  return messages[index]?.id ?? 0;
};

beforeAll(() => {
  registerAttachment('note', async (bookingId) => ({
    filename: `note-${bookingId}.txt`,
    contentType: 'text/plain',
    content: Buffer.from('note'),
  }));
});

describe('the outbox', () => {
  it('stores a message only if the caller’s transaction commits', async () => {
    const failed = inTransaction(async (tx) => {
      await queueMail(tx, mail('rolled-back'));
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await countRows('outbox_message')).toBe(0);
  });

  it('stores one message per dedupe key', async () => {
    await inTransaction((tx) => queueMail(tx, mail('once')));
    await inTransaction((tx) => queueMail(tx, mail('once')));
    expect(await countRows('outbox_message', `dedupe_key = 'once'`)).toBe(1);
  });

  it('renders attachments when it sends, removes line breaks from the subject and sends a message once', async () => {
    const to = createTransports();
    const id = await findMessageId('once');
    await sendMessage(id, to);
    await sendMessage(id, to);
    expect(to.sent.mails).toHaveLength(1);
    expect(to.sent.mails[0]).toMatchObject({ messageId: `outbox-${id}`, attachments: [{ filename: 'note-7.txt' }] });
    expect(to.sent.mails[0]?.subject).not.toMatch(/[\r\n]/);
    expect(to.sent.mails[0]?.text).toMatch(/^Title\n\nText\n/);
    expect(to.sent.mails[0]?.html).toMatch(/^<!doctype html>.*<h1[^>]*>Title<\/h1><p[^>]*>Text<\/p>/s);
  });

  it('stores mails without HTML and renders the HTML for sending and for the inbox', async () => {
    expect(await countRows('outbox_message', `dedupe_key = 'once' and html is null and text like 'Title%'`)).toBe(1);
    const to = createTransports();
    await inTransaction((tx) => queueMail(tx, mail('shown')));
    const [shown] = await listInboxMessages();
    await sendMessage(shown?.id ?? 0, to);
    expect(shown?.html).toContain('Text</p>');
    expect(to.sent.mails[0]?.html).toBe(shown?.html);
  });

  it('sends the stored HTML of a mail that has no structured content', async () => {
    const { rows } = await connection().execute<{ id: string }>(sql`
      insert into outbox_message (channel, template, recipient, subject, text, html, dedupe_key, created_at)
      values ('mail', 'question-asked', 'a@b.example', 'Before', 'Before', '<p>Before</p>', 'before', now()) returning id`);
    const to = createTransports();
    await sendMessage(Number(rows[0]?.id), to);
    expect(to.sent.mails).toMatchObject([{ subject: 'Before', text: 'Before', html: '<p>Before</p>' }]);
  });

  it('leaves a message queued when the transport refuses it, and sends it later', async () => {
    await inTransaction((tx) =>
      queueSms(tx, { template: 'test', to: '+919812345678', text: 'code', dedupeKey: 'sms' }),
    );
    const id = await findMessageId('code');
    const to = createTransports();
    const refusing = { ...to, sms: { send: () => Promise.reject(new Error('busy')) } };
    await expect(sendMessage(id, refusing)).rejects.toThrow('busy');
    expect(await countRows('outbox_message', `last_error = 'busy' and status = 'queued'`)).toBe(1);
    await sendMessage(id, to);
    expect(to.sent.texts).toEqual([{ to: '+919812345678', text: 'code', template: 'test' }]);
  });

  it('sends a message once when several workers try concurrently', async () => {
    await inTransaction((tx) =>
      queueSms(tx, { template: 'test', to: '+919812345678', text: 'concurrent', dedupeKey: 'concurrent' }),
    );
    const id = await findMessageId('concurrent');
    const to = createTransports();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow = { ...to, sms: { send: (sms: Sms) => released.then(() => to.sms.send(sms)) } };
    let refused = 0;
    const sending = Array.from({ length: 8 }, () =>
      sendMessage(id, slow).catch((error: unknown) => {
        expect(String(error)).toMatch(/Another worker is sending/);
        refused += 1;
        if (refused === 7) release();
      }),
    );
    await Promise.all(sending);
    expect(to.sent.texts).toHaveLength(1);
    await sendMessage(id, to);
    expect(to.sent.texts).toHaveLength(1);
  });

  it('lets another worker send a message whose claim has expired', async () => {
    await inTransaction((tx) =>
      queueSms(tx, { template: 'test', to: '+919812345678', text: 'claimed', dedupeKey: 'claimed' }),
    );
    const id = await findMessageId('claimed');
    const to = createTransports();
    const setClaimAge = (seconds: number) =>
      connection().execute(
        sql`update outbox_message set claimed_at = app_now() - make_interval(secs => ${seconds}) where id = ${id}`,
      );
    await setClaimAge(60);
    await expect(sendMessage(id, to)).rejects.toThrow('Another worker is sending');
    await setClaimAge(120);
    await sendMessage(id, to);
    expect(to.sent.texts).toHaveLength(1);
  });

  it('queues one job for several messages and skips messages with a known dedupe key', async () => {
    const sms = { template: 'test', to: '+919812345678', text: 'both', dedupeKey: 'occasion-sms' };
    const countJobs = () => countRows('jobs.jobs');
    const before = await countJobs();
    const occasion = { mails: [mail('occasion-1'), mail('occasion-2')], texts: [sms] };
    await inTransaction((tx) => queueMail(tx, mail('occasion-1')));
    for (const _time of [1, 2]) await inTransaction((tx) => queueMessages(tx, occasion));
    await inTransaction((tx) => queueMessages(tx, { mails: [], texts: [] }));
    expect(await countRows('outbox_message', `dedupe_key like 'occasion-%'`)).toBe(3);
    // One job sends the first mail, the other one sends the two remaining messages.
    expect((await countJobs()) - before).toBe(2);
    const { rows } = await connection().execute<{ id: number }>(
      sql`select id from outbox_message where dedupe_key like 'occasion-%' order by id`,
    );
    const [first, ...others] = rows.map(({ id }) => Number(id));
    const payloads = await listPayloads<{ messageIds: number[] }>(SEND_TASK);
    expect(payloads.slice(-2).map(({ messageIds }) => messageIds)).toEqual([[first], others]);
  });

  it('sends all messages of a job, renders a shared attachment once and repeats only refused messages', async () => {
    let drawn = 0;
    registerAttachment('shared', async (bookingId) => {
      drawn += 1;
      return { filename: `shared-${bookingId}.txt`, contentType: 'text/plain', content: Buffer.from('shared') };
    });
    const attachments = [{ kind: 'shared', bookingId: 7 }];
    const mails = ['all-1', 'all-2', 'all-3'].map((key) => ({
      ...mail(key),
      to: `${key}@guests.example`,
      attachments,
    }));
    await inTransaction((tx) => queueMessages(tx, { mails, texts: [] }));
    const { rows } = await connection().execute<{ ids: number[] }>(
      sql`select json_agg(id order by id) as ids from outbox_message where dedupe_key like 'all-%'`,
    );
    const ids = rows[0]?.ids ?? [];
    const to = createTransports();
    const send = (message: Mail) =>
      message.to.startsWith('all-2') ? Promise.reject(new Error('full')) : to.mail.send(message);
    await expect(sendMessages(ids, { ...to, mail: { send } })).rejects.toThrow('full');
    expect(to.sent.mails.map((sent) => sent.to)).toEqual(['all-1@guests.example', 'all-3@guests.example']);
    expect(drawn).toBe(1);
    await sendMessages(ids, to);
    expect(to.sent.mails.map((sent) => sent.to).slice(2)).toEqual(['all-2@guests.example']);
    expect(to.sent.mails.every((sent) => sent.attachments[0]?.filename === 'shared-7.txt')).toBe(true);
  });

  it('accepts a job whose payload has a single message id', async () => {
    await inTransaction((tx) =>
      queueSms(tx, { template: 'test', to: '+919812345678', text: 'single', dedupeKey: 'single' }),
    );
    const [job] = jobs;
    await job?.run({ messageId: await findMessageId('single') });
    expect(await countRows('outbox_message', `dedupe_key = 'single' and status = 'sent'`)).toBe(1);
  });

  it('stores the error of a failed SQL statement without its values', async () => {
    await inTransaction((tx) =>
      queueSms(tx, { template: 'test', to: '+919812345678', text: 'later', dedupeKey: 'statement' }),
    );
    const id = await findMessageId('later');
    const error = new DrizzleQueryError('select 1 where $1', ['+919812345678'], new Error('timeout'));
    const failing = { ...createTransports(), sms: { send: () => Promise.reject(error) } };
    await expect(sendMessage(id, failing)).rejects.toBe(error);
    expect(await countRows('outbox_message', `last_error = 'Failed query: select 1 where $1'`)).toBe(1);
  });
});
