import { listInbox } from '@/lib/domains/outbox/server/service/messages';

/** The codes that were sent to a phone, newest first. */
export async function codesSentTo(phone: string): Promise<string[]> {
  const messages = await listInbox({ recipient: phone, limit: 50 });
  return messages.flatMap(({ template, text }) => (template.startsWith('otp_') ? (/\d{6}/.exec(text) ?? []) : []));
}

export async function lastCodeOf(phone: string): Promise<string> {
  const [code] = await codesSentTo(phone);
  if (!code) throw new Error(`No code was sent to ${phone}`);
  return code;
}

export const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');
