import { generate } from 'otplib';
import { expect, type Page } from 'playwright/test';
import { paths } from '@/lib/paths';
import { DEMO_TOTP_SECRET } from '@/scripts/demo/data/hotel-people';
import { PASSWORD } from './accounts';
import { queryRow } from './database';

const STEP_MS = 30_000;

/** Signs a person of the demo's hotels in. A code is accepted once, so another test may have used the present one. */
export async function signInAtDesk(page: Page, email: string, { hasSecondFactor = true } = {}): Promise<void> {
  await page.goto(paths.login());
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  if (hasSecondFactor)
    await expect(async () => {
      await page.getByLabel('Code').fill(await generate({ secret: DEMO_TOTP_SECRET }));
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page).toHaveURL(paths.desk(), { timeout: 8_000 });
    }).toPass({ intervals: [STEP_MS], timeout: 90_000 });
  await expect(page).toHaveURL(paths.desk());
}

export async function findHotelId(code: string): Promise<number> {
  return (await queryRow<{ id: number }>('select id from hotel where code = $1', [code])).id;
}
