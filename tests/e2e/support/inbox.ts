import { expect } from 'playwright/test';
import { environment } from './environment';

interface Message {
  template: string;
  subject: string;
  text: string;
  status: string;
  attachments: string[];
}

/** What the development inbox shows of one recipient, newest first. */
export async function mailsTo(recipient: string): Promise<Message[]> {
  const answer = await fetch(`${environment.baseUrl}/dev/inbox.json?to=${encodeURIComponent(recipient)}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { messages: Message[] }).messages;
}

/** The newest message of a template to somebody, once a job has written it. */
export async function nextMessage(recipient: string, template: string): Promise<Message> {
  const find = async () => (await mailsTo(recipient)).find((message) => message.template === template);
  await expect.poll(find, { message: `${template} to ${recipient}` }).toBeDefined();
  const found = await find();
  if (!found) throw new Error('The message has gone again');
  return found;
}

/** The six digits of the newest SMS of a template. */
export async function codeFor(
  phone: string,
  template: 'otp_sign_in' | 'otp_checkout' | 'otp_loyalty',
): Promise<string> {
  const { text } = await nextMessage(phone, template);
  const [code] = /\d{6}/.exec(text) ?? [];
  if (!code) throw new Error(`No code in: ${text}`);
  return code;
}
