import { expect, type BrowserContext } from 'playwright/test';
import { loginEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import { accounts, PASSWORD, type Account } from './accounts';
import { environment } from './environment';

/** Gives the context a session of its own, past the login screen, and lets its pages know the member as the screen would. */
export async function signIn(context: BrowserContext, account: Account): Promise<void> {
  const answer = await context.request.post(environment.baseUrl + loginEndpoint.path, {
    data: { email: accounts[account].email, password: PASSWORD },
    headers: { Origin: environment.baseUrl },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  // The cookie by which a landing page chooses the layout of a member.
  await context.addCookies([{ name: 'folio_known', value: '1', url: environment.baseUrl }]);
  await context.addInitScript(
    ([origin, key, user]) => {
      // Once per tab: signing out on screen must not be undone by the next page.
      if (window.location.origin !== origin || window.sessionStorage.getItem(key)) return;
      window.localStorage.setItem(key, user);
      window.sessionStorage.setItem(key, 'known');
    },
    [environment.baseUrl, STORED_USER_KEY, await answer.text()] as const,
  );
}
