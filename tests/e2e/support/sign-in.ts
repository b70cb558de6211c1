import { expect, type BrowserContext, type Page } from 'playwright/test';
import { loginEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import { accounts, PASSWORD, type Account } from './accounts';
import { environment } from './environment';

/** Signs in through the API, and sets the cookie and the stored user that the login screen would set. */
export async function signIn(context: BrowserContext, account: Account): Promise<void> {
  const answer = await context.request.post(environment.baseUrl + loginEndpoint.path, {
    data: { email: accounts[account].email, password: PASSWORD },
    headers: { Origin: environment.baseUrl },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  // Landing pages show the member layout if this cookie is set.
  await context.addCookies([{ name: 'folio_known', value: '1', url: environment.baseUrl }]);
  await context.addInitScript(
    ([origin, key, user]) => {
      // Stores the user once per tab, because a navigation after a logout must not restore the user.
      if (window.location.origin !== origin || window.sessionStorage.getItem(key)) return;
      window.localStorage.setItem(key, user);
      window.sessionStorage.setItem(key, 'known');
    },
    [environment.baseUrl, STORED_USER_KEY, await answer.text()] as const,
  );
}

/** Removes the cookies of the browser; the session remains on the server. The page is left first, so that none of its requests fails. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}
