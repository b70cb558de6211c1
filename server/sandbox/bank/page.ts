import { banks } from '../cards/methods';
import type { Sandbox } from '../context';
import type { Reply } from '../http/reply';
import { checkoutResult } from '../ledger/checkout-result';
import { documentReply, scriptValue } from '../pages/document';
import { markup, rupees, type Markup } from '../pages/markup';
import type { PaymentRow } from '../store/rows';

const head = markup`<header>Sandbox Bank<span>This page simulates your bank. No money moves.</span></header>`;

export function openingPage(): Reply {
  const body = markup`${head}<main><div class="card" role="status"><h1>Contacting your bank</h1>
    <p class="soft">This takes a moment.</p></div></main>`;
  return documentReply('Contacting your bank', body, 'bank');
}

export function choicePage(sandbox: Sandbox, payment: PaymentRow): Reply {
  const body = markup`${head}<main>
    <section class="card" aria-labelledby="what">
      <h1 id="what">Confirm your payment</h1>
      <p class="amount">${rupees(payment.amount)}</p>
      <dl class="facts">
        <dt>To</dt><dd>${sandbox.settings.merchantName}</dd>
        <dt>From</dt><dd>${describeInstrument(payment)}</dd>
        <dt>Reference</dt><dd>${payment.id}</dd>
      </dl>
    </section>
    ${payment.method === 'card' ? otpForm(payment) : ''}
    <form class="card stack" method="post" action="/bank/${payment.id}">
      <h2>Or choose what your bank does</h2>
      <div class="row">
        <button class="good" name="outcome" value="success">Success</button>
        <button class="bad" name="outcome" value="failure">Failure</button>
      </div>
      <button name="outcome" value="debited_no_callback">Debited, but never call back</button>
      <button name="outcome" value="late_success">Fails now, succeeds late</button>
    </form>
  </main>`;
  return documentReply('Confirm your payment', body, 'bank');
}

function otpForm(payment: PaymentRow): Markup {
  return markup`<form class="card stack" method="post" action="/bank/${payment.id}">
    <label for="otp">One-time password</label>
    <input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" maxlength="10" required
      aria-describedby="otp-hint">
    <p id="otp-hint" class="soft">4 to 10 digits succeed, fewer fail.</p>
    <button class="main" type="submit">Submit</button>
  </form>`;
}

/** Sends the outcome to the merchant's page by message or redirect, unless the bank never calls back. */
export function outcomePage(sandbox: Sandbox, payment: PaymentRow): Reply {
  const result = checkoutResult(sandbox, payment);
  if (!result) {
    const silent = markup`${head}<main><div class="card stack" role="status"><h1>Your account has been debited</h1>
      <p>${rupees(payment.amount)} to ${sandbox.settings.merchantName}.</p>
      <p class="soft">The bank does not notify the shop. You may close this window.</p></div></main>`;
    return documentReply('Debited', silent, 'bank');
  }
  if (payment.callback_url) return returnPage(payment.callback_url, result);
  const title = 'error' in result ? 'Payment failed' : 'Payment successful';
  const body = markup`${head}<main><div class="card" role="status"><h1>${title}</h1>
    <p class="soft">You may close this window and go back to the shop.</p></div></main>`;
  // Only the page that started the payment may receive the outcome.
  const script = payment.origin
    ? `if (window.opener) window.opener.postMessage(${scriptValue({ payment_id: payment.id, result })}, ${scriptValue(payment.origin)});`
    : '';
  return documentReply(title, body, 'bank', script);
}

function returnPage(callbackUrl: string, result: object): Reply {
  const inputs = flatten(result).map(([name, value]) => markup`<input type="hidden" name="${name}" value="${value}">`);
  const body = markup`${head}<main><form id="return" class="card stack" method="post" action="${callbackUrl}">
    <h1>Going back to the shop</h1>${inputs}<button class="main">Continue</button></form></main>`;
  return documentReply('Going back', body, 'bank', "document.getElementById('return').submit();");
}

function flatten(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const name = prefix ? `${prefix}[${key}]` : key;
    if (inner === null || inner === undefined) return [];
    return typeof inner === 'object' ? flatten(inner, name) : [[name, String(inner)]];
  });
}

function describeInstrument(payment: PaymentRow): string {
  if (payment.card) return `${payment.card.network} card ending in ${payment.card.last4}`;
  if (payment.upi) return 'UPI';
  if (payment.bank) return `${banks[payment.bank] ?? payment.bank} net banking`;
  return `${payment.wallet} wallet`;
}
