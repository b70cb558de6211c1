import { listInbox } from '@/lib/domains/outbox/server/service/messages';

/** @returns the codes that were sent to the phone number, newest first */
export async function listCodesSentTo(phone: string): Promise<string[]> {
  const messages = await listInbox({ recipient: phone, limit: 50 });
  return messages.flatMap(({ template, text }) => (template.startsWith('otp_') ? (/\d{6}/.exec(text) ?? []) : []));
}

export async function getLastCode(phone: string): Promise<string> {
  const [code] = await listCodesSentTo(phone);
  if (!code) throw new Error(`No code was sent to ${phone}`);
  return code;
}

export const createWrongCode = (code: string) => (code === '111111' ? '222222' : '111111');
