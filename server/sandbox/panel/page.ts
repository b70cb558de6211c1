import type { Sandbox } from '../context';
import { operations, settlementFaults } from '../faults';
import type { Reply } from '../http/reply';
import { documentReply } from '../pages/document';
import { markup, type Markup } from '../pages/markup';
import { action, deliveryTable, disputeTable, orderTable, paymentTable, refundTable, settlementTable } from './tables';

const API_MODES: Record<string, string> = {
  none: 'No fault',
  hang: 'Processes the request, never responds',
  slow: 'Responds slowly',
  error_502: 'Responds with 502',
  throttle: 'Responds with 429',
  reset_before: 'Closes the connection before processing',
  reset_after: 'Closes the connection after processing',
};

export function panelPage(sandbox: Sandbox): Reply {
  const { settings, clock, store, webhooks } = sandbox;
  const body = markup`<main>
    <header class="top">
      <div><h1>Payment sandbox</h1>
        <p class="soft">Simulates the payment provider. No money moves. Sandbox time
          ${new Date(clock.milliseconds()).toISOString()}.</p></div>
      <p class="soft">Key <code>${settings.keyId}</code> &middot; webhooks to
        <code>${webhooks.url || 'no endpoint'}</code> &middot; <a href="/">Refresh</a></p>
    </header>
    ${faultForm(sandbox)}
    ${section('Orders', orderTable(store.list('orders')))}
    ${section('Payments', paymentTable(store.list('payments')))}
    ${section('Refunds', refundTable(store.list('refunds')))}
    ${section('Settlements', markup`${action('/panel/settlements', 'Settle now')}${settlementTable(store.list('settlements'))}`)}
    ${section('Disputes', disputeTable(store.list('disputes')))}
    ${section('Webhook deliveries', deliveryTable(store.list('deliveries')))}
  </main>`;
  return documentReply('Payment sandbox', body, 'panel');
}

function section(title: string, table: Markup): Markup {
  return markup`<section class="card stack"><h2>${title}</h2><div class="scroll">${table}</div></section>`;
}

function faultForm(sandbox: Sandbox): Markup {
  const { api, webhooks, late_success_ms, upi, refunds, settlements } = sandbox.faults.settings;
  const operationNames = Object.fromEntries(['any', ...operations].map((name) => [name, name.replaceAll('_', ' ')]));
  const settlementNames = Object.fromEntries(settlementFaults.map((name) => [name, name.replaceAll('_', ' ')]));
  const refundNames = { processed: 'Processed at once', pending: 'Stay pending', failed: 'Fail' };
  return markup`<form class="card stack" method="post" action="/panel/faults">
    <h2>Faults</h2>
    <fieldset><legend>API</legend><div class="grid">
      ${select('mode', 'Fault', API_MODES, api.mode)}
      ${select('operation', 'Request', operationNames, api.operation)}
      ${number('times', 'Number of requests (empty: all)', api.times)}
      ${number('slow_ms', 'Delay of slow responses, ms', api.slow_ms)}
    </div></fieldset>
    <fieldset><legend>Webhooks</legend><div class="grid">
      ${number('duplicate', 'Extra copies', webhooks.duplicate)}
      ${number('delay_ms', 'Delay, ms', webhooks.delay_ms)}
      <div>
        ${checkbox('reorder', 'In reverse order', webhooks.reorder)}
        ${checkbox('wrong_signature', 'With a wrong signature', webhooks.wrong_signature)}
        ${checkbox('drop', 'Not sent', webhooks.drop)}
      </div>
    </div></fieldset>
    <fieldset><legend>Payments and refunds</legend><div class="grid">
      ${number('late_success_ms', 'Time until late success, ms', late_success_ms)}
      ${select('refunds', 'New refunds', refundNames, refunds)}
      ${select('settlements', 'Error in new settlements', settlementNames, settlements)}
      <div>${checkbox('qr_on_own_page', 'UPI QR codes on the page of the shop', upi.qr_on_own_page)}</div>
    </div></fieldset>
    <div class="row"><button class="main">Apply faults</button><button name="reset" value="1">All off</button></div>
  </form>`;
}

function select(name: string, label: string, options: Record<string, string>, chosen: string): Markup {
  const items = Object.entries(options).map(([value, text]) =>
    value === chosen
      ? markup`<option value="${value}" selected>${text}</option>`
      : markup`<option value="${value}">${text}</option>`,
  );
  return markup`<label>${label}<select name="${name}">${items}</select></label>`;
}

function number(name: string, label: string, value: number | null): Markup {
  return markup`<label>${label}<input name="${name}" type="number" min="0" value="${value ?? ''}"></label>`;
}

function checkbox(name: string, label: string, on: boolean): Markup {
  const box = on
    ? markup`<input type="checkbox" name="${name}" value="1" checked>`
    : markup`<input type="checkbox" name="${name}" value="1">`;
  return markup`<label class="tick">${box} ${label}</label>`;
}
