import { expect, test as base, type BrowserContext, type ConsoleMessage, type Page } from 'playwright/test';
import { signIn } from './sign-in';
import { closeDatabase } from './database';
import type { Account } from './accounts';

interface Options {
  /** Who is signed in when the test begins; null is a guest. */
  account: Account | null;
  /** Console errors that the test brings about on purpose. */
  expectedProblems: RegExp[];
}

/**
 * The test function of this suite: signs the wanted account in, and fails a test during which a page of ours wrote an error
 * to the console or threw.
 */
export const test = base.extend<Options & { quietConsole: undefined }, { database: undefined }>({
  account: [null, { option: true }],
  expectedProblems: [[], { option: true }],
  context: async ({ context, account }, use) => {
    if (account) await signIn(context, account);
    await use(context);
  },
  quietConsole: [
    async ({ context, expectedProblems }, use) => {
      const problems = watchConsole(context);
      await use(undefined);
      expect(problems.filter((problem) => !expectedProblems.some((expected) => expected.test(problem)))).toEqual([]);
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
