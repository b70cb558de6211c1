import type { Sandbox } from '../context';
import { badInput } from '../http/api-fault';
import { seeOther } from '../http/reply';
import { param, type Route, type RouteRequest } from '../http/router';
import { getPayment } from '../ledger/refunds';
import type { PaymentRow } from '../store/rows';
import { decideUpi } from './decide-upi';
import { appPage, openingAppPage } from './page';

/** Simulates the UPI app on the payer's phone, which an intent link or a scanned code opens. */
export function upiRoutes(sandbox: Sandbox): Route[] {
  const getUpiPayment = (request: RouteRequest): PaymentRow => {
    const payment = getPayment(sandbox, param(request, 'id'));
    if (!payment.upi) throw badInput('The payment is not a UPI payment.');
    return payment;
  };
  return [
    { method: 'GET', path: '/upi/opening', access: 'open', run: () => openingAppPage() },
    {
      method: 'GET',
      path: '/upi/:id',
      access: 'open',
      run: (request) => appPage(sandbox, getUpiPayment(request)),
    },
    {
      method: 'POST',
      path: '/upi/:id',
      access: 'open',
      run: (request) => {
        const payment = getUpiPayment(request);
        decideUpi(sandbox, payment, request.body);
        return seeOther(`/upi/${payment.id}`);
      },
    },
  ];
}
