import { expect, type Page } from 'playwright/test';
import { paths } from '@/lib/paths';
import { PASSWORD } from './accounts';
import { queryRow } from './database';
import { enterDemoCode } from './demo-code';

/** Signs a person of the demo's hotels in. */
export async function signInAtDesk(page: Page, email: string, { hasSecondFactor = true } = {}): Promise<void> {
  await page.goto(paths.login());
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  if (hasSecondFactor) await enterDemoCode(page, email, paths.desk());
  await expect(page).toHaveURL(paths.desk());
}

export async function findHotelId(code: string): Promise<number> {
  return (await queryRow<{ id: number }>('select id from hotel where code = $1', [code])).id;
}
