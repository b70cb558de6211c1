import { expect, type Page } from 'playwright/test';
import type { SandboxLedger } from '@/tests/support/sandbox';
import { environment } from './environment';

/** Test cards of the payment sandbox (docs/payment-sandbox.md). */
export const cards = { visa: '4100280000001007', rupay: '6527658900001005', declined: '4100280000060003' } as const;

export type Decision = 'Success' | 'Failure' | 'Debited, but never call back';

/** Clicks a button in the bank's window. `Debited, but never call back` leaves the window open. */
export async function decideAtBank(bank: Page, decision: Decision): Promise<void> {
  await expect(bank.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  expect(new URL(bank.url()).origin).toBe(environment.sandboxUrl);
  await bank.getByRole('button', { name: decision, exact: true }).click();
}

export async function fetchProviderLedger(): Promise<SandboxLedger> {
  const answer = await fetch(`${environment.sandboxUrl}/control/ledger`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as SandboxLedger;
}
