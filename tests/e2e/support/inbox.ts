import { expect } from 'playwright/test';
import { environment } from './environment';

interface Message {
  template: string;
  subject: string;
  text: string;
  status: string;
  attachments: string[];
}

/** Messages of the development inbox (/dev/inbox), newest first. */
export async function fetchMessages(recipient: string): Promise<Message[]> {
  const answer = await fetch(`${environment.baseUrl}/dev/inbox.json?to=${encodeURIComponent(recipient)}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { messages: Message[] }).messages;
}

/** Waits until the outbox job has written a message of this template, and returns the newest one. */
export async function waitForMessage(recipient: string, template: string): Promise<Message> {
  const find = async () => (await fetchMessages(recipient)).find((message) => message.template === template);
  await expect.poll(find, { message: `${template} to ${recipient}` }).toBeDefined();
  const found = await find();
  if (!found) throw new Error(`The inbox no longer contains ${template} to ${recipient}`);
  return found;
}

/** Waits for the SMS and returns its six digits. */
export async function waitForCode(
  phone: string,
  template: 'otp_sign_in' | 'otp_checkout' | 'otp_loyalty',
): Promise<string> {
  const { text } = await waitForMessage(phone, template);
  const [code] = /\d{6}/.exec(text) ?? [];
  if (!code) throw new Error(`The SMS contains no six-digit code: ${text}`);
  return code;
}
