import { expect, test as base, type BrowserContext, type ConsoleMessage, type Page } from 'playwright/test';
import { signIn } from './sign-in';
import { closeDatabase } from './database';
import type { Account } from './accounts';

interface Options {
  /** The account that is signed in when the test begins; null means no account. */
  account: Account | null;
  /** Matches the console errors that the test causes on purpose. Not a list, which Playwright can mistake for a value with options. */
  expectedProblem: RegExp | null;
}

/** Signs the account in, and fails a test if a page logs an unexpected console error or throws. */
export const test = base.extend<Options & { consoleCheck: undefined }, { database: undefined }>({
  account: [null, { option: true }],
  expectedProblem: [null, { option: true }],
  context: async ({ context, account }, use) => {
    if (account) await signIn(context, account);
    await use(context);
  },
  consoleCheck: [
    async ({ context, expectedProblem }, use) => {
      const problems = watchConsole(context);
      await use(undefined);
      expect(problems.filter((problem) => !expectedProblem?.test(problem))).toEqual([]);
    },
    { auto: true },
  ],
  database: [
    async ({}, use) => {
      await use(undefined);
      await closeDatabase();
    },
    { scope: 'worker', auto: true },
  ],
});

function watchConsole(context: BrowserContext): string[] {
  const problems: string[] = [];
  const watch = (page: Page) => {
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') problems.push(`${page.url()}: ${message.text()} (${message.location().url})`);
    });
  };
  context.pages().forEach(watch);
  context.on('page', watch);
  return problems;
}

export { expect };
