import { consolePaths } from '@/lib/console-paths';
import { formatInr } from '@/lib/money';
import { cards } from '../support/bank';
import { expectConsistentLedger } from '../support/bookings';
import { checkPage } from '../support/check-page';
import { expectConfirmed, fillCard, openPayment, payAtBank } from '../support/checkout';
import { signInAtConsole } from '../support/console-sign-in';
import { queryRow, queryRows } from '../support/database';
import { pressEnterOn } from '../support/keyboard';
import { planStay } from '../support/stay';
import { expect, test } from '../support/test';

/** A call that needs a fresh proof is answered with 403 first. */
test.use({ account: 'booker', expectedProblem: /status of 403/ });
test.slow();

/** One rupee above the amount that one person may refund alone. */
const AMOUNT = 10_001;
const REASON = 'The room had no water for two days';

interface Audited {
  action: string;
  reason: string;
  before: object;
  after: object;
}

test('support grants a large refund, finance approves it in a second browser, and it is sent once', async ({
  page,
  browser,
}) => {
  await openPayment(page, await planStay(111, 6));
  await fillCard(page, cards.visa);
  await payAtBank(page, 'Success');
  const bookingId = await expectConfirmed(page);
  const { reference, payable } = await queryRow<{ reference: string; payable: number }>(
    'select reference, payable_paise as payable from booking where id = $1',
    [bookingId],
  );
  expect(payable).toBeGreaterThan(AMOUNT * 100);
  const listRefunds = () =>
    queryRows('select amount_paise as amount, reason from refund where booking_id = $1', [bookingId]);

  const support = await (await browser.newContext()).newPage();
  await signInAtConsole(support, 'support@folio.example', consolePaths.booking(reference));
  const grants = support.getByRole('region', { name: 'Granted refunds' });
  await grants.getByRole('button', { name: 'Grant refund' }).click();
  const dialog = support.getByRole('dialog', { name: 'Grant refund' });
  await dialog.getByLabel('Amount in rupees').fill(String(AMOUNT));
  await dialog.getByLabel('Reason').fill(REASON);
  await checkPage(support);
  await dialog.getByRole('button', { name: 'Grant refund' }).click();
  await expect(
    support.getByText('The refund is granted. It leaves when another member of staff approves it.').first(),
  ).toBeVisible();
  await expect(grants.getByText('Waiting for approval')).toBeVisible();
  await support.goto(consolePaths.approvals());
  const summary = `${formatInr(AMOUNT * 100, { decimals: 'always' })} of booking ${reference}`;
  const own = support.getByRole('row').filter({ hasText: summary });
  await expect(own.getByText('Another member of staff decides on your request.')).toBeVisible();
  await expect(own.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  expect(await listRefunds()).toEqual([]);

  const finance = await (await browser.newContext()).newPage();
  await signInAtConsole(finance, 'finance@folio.example', consolePaths.approvals());
  const request = finance.getByRole('row').filter({ hasText: summary });
  await expect(request.getByText(REASON)).toBeVisible();
  await pressEnterOn(finance, request.getByRole('button', { name: /^Approve/ }));
  const decision = finance.getByRole('dialog', { name: 'Approve this request?' });
  await decision.getByLabel('Reason').fill('The hotel confirmed it');
  await checkPage(finance);
  await decision.getByRole('button', { name: 'Approve' }).click();
  await expect(finance.getByText('The request is approved and done').first()).toBeVisible();
  await expect.poll(listRefunds).toEqual([{ amount: AMOUNT * 100, reason: 'goodwill' }]);

  await finance.goto(`${consolePaths.grantedRefunds()}?state=sent`);
  const sent = finance.getByRole('row', { name: new RegExp(reference) });
  await expect(sent).toBeVisible();
  await expect(sent.getByRole('button', { name: /^Send/ })).toHaveCount(0);
  await checkPage(finance);
  expect(await listRefunds()).toHaveLength(1);
  expect(
    await queryRows('select state, amount_paise as amount from refund_grant where booking_id = $1 order by id', [
      bookingId,
    ]),
  ).toEqual([{ state: 'sent', amount: AMOUNT * 100 }]);
  await expectConsistentLedger();

  const rows = await queryRows<Audited>(
    `select action, reason, before, after from audit_log
      where subject_type = 'booking' and subject_id = $1 and action like 'refund.%' order by id`,
    [String(bookingId)],
  );
  expect(rows).toEqual([
    {
      ...{ action: 'refund.granted', reason: REASON },
      ...{ before: { left_paise: payable }, after: { left_paise: payable - AMOUNT * 100 } },
    },
    { action: 'refund.sent', reason: REASON, before: { state: 'granted' }, after: { state: 'sent' } },
  ]);
  await finance.goto(consolePaths.booking(reference));
  const trail = finance.getByRole('region', { name: 'Audit log' });
  await expect(trail.getByText('Refund: granted')).toBeVisible();
  await expect(trail.getByText('Refund: sent')).toBeVisible();
});
