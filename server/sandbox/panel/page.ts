import type { Sandbox } from '../context';
import { operations } from '../faults';
import type { Reply } from '../http/reply';
import { documentReply } from '../pages/document';
import { markup, type Markup } from '../pages/markup';
import { deliveryTable, orderTable, paymentTable, refundTable } from './tables';

const apiModes: Record<string, string> = {
  none: 'Works',
  hang: 'Works, never answers',
  slow: 'Answers slowly',
  error_502: 'Answers 502',
  throttle: 'Answers 429',
  reset_before: 'Cuts the connection before the work',
  reset_after: 'Cuts the connection after the work',
};

/** The panel at the root: what the sandbox knows, and the switches that make it misbehave. */
export function panelPage(sandbox: Sandbox): Reply {
  const { settings, clock, store, webhooks } = sandbox;
  const body = markup`<main>
    <header class="top">
      <div><h1>Payment sandbox</h1>
        <p class="soft">Stands in for the card provider. No money moves. Sandbox time
          ${new Date(clock.milliseconds()).toISOString()}.</p></div>
      <p class="soft">Key <code>${settings.keyId}</code> &middot; webhooks to
        <code>${webhooks.url || 'nowhere'}</code> &middot; <a href="/">Refresh</a></p>
    </header>
    ${switches(sandbox)}
    ${section('Orders', orderTable(store.list('orders')))}
    ${section('Payments', paymentTable(store.list('payments')))}
    ${section('Refunds', refundTable(store.list('refunds')))}
    ${section('Webhook deliveries', deliveryTable(store.list('deliveries')))}
  </main>`;
  return documentReply('Payment sandbox', body, 'panel');
}

function section(title: string, table: Markup): Markup {
  return markup`<section class="card stack"><h2>${title}</h2><div class="scroll">${table}</div></section>`;
}

function switches(sandbox: Sandbox): Markup {
  const { api, webhooks, late_success_ms, refunds } = sandbox.faults.settings;
  const operationNames = Object.fromEntries(['any', ...operations].map((name) => [name, name.replace('_', ' ')]));
  const refundNames = { processed: 'Processed at once', pending: 'Stay pending', failed: 'Fail' };
  return markup`<form class="card stack" method="post" action="/panel/faults">
    <h2>Faults</h2>
    <fieldset><legend>API</legend><div class="grid">
      ${select('mode', 'The API', apiModes, api.mode)}
      ${select('operation', 'on the call', operationNames, api.operation)}
      ${number('times', 'times (empty: always)', api.times)}
      ${number('slow_ms', 'slow by, ms', api.slow_ms)}
    </div></fieldset>
    <fieldset><legend>Webhooks</legend><div class="grid">
      ${number('duplicate', 'Extra copies', webhooks.duplicate)}
      ${number('delay_ms', 'Delay, ms', webhooks.delay_ms)}
      <div>
        ${tick('reorder', 'Out of order', webhooks.reorder)}
        ${tick('wrong_signature', 'Wrongly signed', webhooks.wrong_signature)}
        ${tick('drop', 'Dropped', webhooks.drop)}
      </div>
    </div></fieldset>
    <fieldset><legend>Money</legend><div class="grid">
      ${number('late_success_ms', 'Late success after, ms', late_success_ms)}
      ${select('refunds', 'New refunds', refundNames, refunds)}
    </div></fieldset>
    <div class="row"><button class="main">Set switches</button><button name="reset" value="1">All off</button></div>
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

function tick(name: string, label: string, on: boolean): Markup {
  const box = on
    ? markup`<input type="checkbox" name="${name}" value="1" checked>`
    : markup`<input type="checkbox" name="${name}" value="1">`;
  return markup`<label class="tick">${box} ${label}</label>`;
}
