import { z } from 'zod';
import type { Sandbox } from '../context';
import { faultsSchema } from '../faults';
import { unknownId } from '../http/api-fault';
import { parse } from '../http/parse';
import { seeOther } from '../http/reply';
import { param, type Route, type RouteRequest } from '../http/router';
import { getPayment, getRefund, settleRefund } from '../ledger/refunds';
import { authorizePayment } from '../ledger/settle-payment';
import { decideDispute, getDispute, openDispute } from '../ledger/disputes';
import { settle } from '../ledger/settlements';
import { panelPage } from './page';

export function panelRoutes(sandbox: Sandbox): Route[] {
  const form = (path: string, act: (request: RouteRequest) => void): Route => ({
    method: 'POST',
    path: `/panel/${path}`,
    access: 'local',
    run: (request) => {
      act(request);
      return seeOther('/');
    },
  });
  return [
    { method: 'GET', path: '/', access: 'local', run: () => panelPage(sandbox) },
    form('faults', ({ body }) => sandbox.faults.replace(parse(faultsSchema, body.reset ? {} : fromForm(body)))),
    form('payments/:id', (request) => {
      authorizePayment(sandbox, getPayment(sandbox, param(request, 'id')));
    }),
    form('refunds/:id/:status', (request) => {
      const status = parse(z.enum(['processed', 'failed']), param(request, 'status'));
      settleRefund(sandbox, getRefund(sandbox, param(request, 'id')), status);
    }),
    form('settlements', () => void settle(sandbox)),
    form('payments/:id/dispute', (request) => {
      const payment = getPayment(sandbox, param(request, 'id'));
      openDispute(sandbox, payment, { reason_code: 'unauthorized_transaction' });
    }),
    form('disputes/:id/:status', (request) => {
      const status = parse(z.enum(['under_review', 'won', 'lost']), param(request, 'status'));
      decideDispute(sandbox, getDispute(sandbox, param(request, 'id')), status);
    }),
    form('webhooks/:id', (request) => {
      if (!sandbox.webhooks.sendAgain(param(request, 'id'))) throw unknownId();
    }),
  ];
}

function fromForm(body: Record<string, unknown>) {
  const readNumber = (name: string) => Number(body[name] || 0);
  const isChecked = (name: string) => body[name] === '1';
  return {
    api: {
      mode: body.mode,
      operation: body.operation,
      times: readNumber('times') || null,
      slow_ms: readNumber('slow_ms'),
    },
    webhooks: {
      duplicate: readNumber('duplicate'),
      delay_ms: readNumber('delay_ms'),
      reorder: isChecked('reorder'),
      wrong_signature: isChecked('wrong_signature'),
      drop: isChecked('drop'),
    },
    late_success_ms: readNumber('late_success_ms'),
    upi: { qr_on_own_page: isChecked('qr_on_own_page') },
    refunds: body.refunds,
    settlements: body.settlements,
  };
}
