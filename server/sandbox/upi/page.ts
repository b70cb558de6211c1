import { renderSVG } from 'uqr';
import type { Sandbox } from '../context';
import type { Reply } from '../http/reply';
import { documentReply } from '../pages/document';
import { markup, rupees, type Markup } from '../pages/markup';
import type { PaymentRow } from '../store/rows';
import { TEST_IDS, type UpiDecision } from './decide-upi';
import { upiLink } from './link';

const head = markup`<header>Sandbox UPI app<span>This page simulates an app on the payer&rsquo;s phone. No money moves.</span></header>`;

export function openingAppPage(): Reply {
  const body = markup`${head}<main><div class="card" role="status"><h1>Opening the UPI app</h1>
    <p class="soft">This takes a moment.</p></div></main>`;
  return documentReply('Opening the UPI app', body, 'bank');
}

export function appPage(sandbox: Sandbox, payment: PaymentRow): Reply {
  const body = markup`${head}<main>
    <section class="card" aria-labelledby="what">
      <h1 id="what">${titleOf(payment)}</h1>
      <p class="amount">${rupees(payment.amount)}</p>
      <dl class="facts">
        <dt>To</dt><dd>${sandbox.settings.merchantName}</dd>
        <dt>Reference</dt><dd>${payment.id}</dd>
      </dl>
    </section>
    <form class="card stack" method="post" action="/upi/${payment.id}">
      <label>Your UPI ID<input name="vpa" value="${TEST_IDS.success}" autocomplete="off" spellcheck="false"
        aria-describedby="vpa-hint"></label>
      <p id="vpa-hint" class="soft">${TEST_IDS.success} pays, ${TEST_IDS.failure} fails. Empty: the shop receives no ID.</p>
      <label>Pay from<select name="account"><option value="bank_account">Bank account</option>
        <option value="credit_card">RuPay credit card</option></select></label>
      ${buttonsFor(payment)}
    </form>
  </main>`;
  return documentReply('UPI app', body, 'bank');
}

/** The provider's page with the QR code, in a window of the checkout. */
export function codePage(sandbox: Sandbox, payment: PaymentRow): Reply {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(upiLink(sandbox, payment), { ecc: 'M', border: 4 }))}`;
  const body = markup`<header>Sandbox Payments<span>This page simulates the provider. No money moves.</span></header><main>
    <section class="card stack" aria-labelledby="what">
      <h1 id="what">Scan to pay</h1>
      <p class="amount">${rupees(payment.amount)}</p>
      <img src="${picture}" width="220" height="220" alt="UPI QR code">
      <p class="soft">Scan the code with any UPI app. Closing this window cancels the payment.</p>
      <p><a href="/upi/${payment.id}" target="_blank" rel="noopener">Simulate a scan</a></p>
    </section>
  </main>`;
  return documentReply('Scan to pay', body, 'bank');
}

function titleOf({ status }: PaymentRow): string {
  if (status === 'created') return 'Pay with UPI';
  return status === 'failed' ? 'This payment has ended' : 'Paid';
}

function buttonsFor({ status }: PaymentRow): Markup {
  if (status === 'created') {
    return markup`<div class="row">${button('success', 'Pay', 'good')}${button('declined', 'Decline', 'bad')}</div>
      ${button('wrong_pin', 'Enter a wrong PIN')}
      ${button('insufficient_funds', 'Not enough money')}
      ${button('debited_no_callback', 'Debited, but never call back')}
      ${button('late_success', 'Fails now, succeeds late')}`;
  }
  if (status === 'failed') {
    return markup`<p class="soft">An app that scanned the code before may still be debited.</p>
      ${button('after_expiry', 'Pay although it has ended')}`;
  }
  return markup`<p class="soft">A second phone may have scanned the same code.</p>
    ${button('second_scan', 'Pay a second time')}`;
}

function button(decision: UpiDecision, label: string, tone = ''): Markup {
  return markup`<button class="${tone}" name="decision" value="${decision}">${label}</button>`;
}
