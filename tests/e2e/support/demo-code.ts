import { generate } from 'otplib';
import { expect, type Page } from 'playwright/test';
import { DEMO_TOTP_SECRET } from '@/scripts/demo/data/hotel-people';
import { queryRows } from './database';

/**
 * Enters the code of a demo account and waits for the page. A code is accepted once, and other tests use the same accounts, so the
 * account forgets the last code first.
 */
export async function enterDemoCode(page: Page, email: string, url: string): Promise<void> {
  await expect(async () => {
    await queryRows(
      `update second_factor set last_step = 0
       where user_id = (select id from app_user where email = $1) or staff_id = (select id from staff where email = $1)`,
      [email],
    );
    await page.getByLabel('Code', { exact: true }).fill(await generate({ secret: DEMO_TOTP_SECRET }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(url, { timeout: 8_000 });
  }).toPass({ timeout: 60_000 });
}
