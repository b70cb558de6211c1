import { expect, type Page } from 'playwright/test';
import { consolePaths } from '@/lib/console-paths';
import { PASSWORD } from './accounts';
import { enterDemoCode } from './demo-code';

/** Signs a member of the demo's staff in, and opens a page of the console. */
export async function signInAtConsole(page: Page, email: string, path = consolePaths.home()): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(consolePaths.login(path));
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await enterDemoCode(page, email, path);
}
