import type { Page } from 'playwright';
import { paths } from '@/lib/paths';
import type { TakeScreenshot } from './scenarios';

const PHONE = '+919900000001';

export async function orderGiftCard(page: Page, take: TakeScreenshot): Promise<void> {
  await page.goto(paths.catalogues());
  await page.getByRole('button', { name: 'Redeem: Monsoon Beans gift card' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: '₹100' }).check();
  await take('gift-card-choice');
  const before = await newestCode(page);
  await dialog.getByRole('button', { name: 'Order for 100 points' }).click();
  await dialog.getByLabel('Code').waitFor();
  await take('gift-card-code');
  await dialog.getByLabel('Code').fill(await codeAfter(page, before?.id ?? 0));
  await dialog.getByRole('button', { name: 'Confirm order' }).click();
  await dialog.getByText(/^Your gift cards? (is|are) ready$/).waitFor();
  await take('gift-card-ready');
}

interface Sent {
  id: number;
  template: string;
  text: string;
}

async function newestCode(page: Page): Promise<Sent | undefined> {
  const answer = await page.request.get('/dev/inbox.json', { params: { to: PHONE } });
  if (!answer.ok())
    throw new Error(
      'The development inbox, which contains the one-time code, cannot be read. Check the STAGE of the site.',
    );
  const { messages } = (await answer.json()) as { messages: Sent[] };
  return messages.find(({ template }) => template === 'otp_loyalty');
}

async function codeAfter(page: Page, id: number): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const sent = await newestCode(page);
    const code = sent && sent.id > id ? /\d{6}/.exec(sent.text)?.[0] : undefined;
    if (code) return code;
    await page.waitForTimeout(250);
  }
  throw new Error('No one-time code was sent within 10 s. Check that the worker of the site runs.');
}
