import { expect } from 'playwright/test';
import { environment } from './environment';

interface Mail {
  subject: string;
  status: string;
  attachments: string[];
}

/** What the development inbox shows of one recipient, newest first. */
export async function mailsTo(recipient: string): Promise<Mail[]> {
  const answer = await fetch(`${environment.baseUrl}/dev/inbox.json?to=${encodeURIComponent(recipient)}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { messages: Mail[] }).messages;
}
