import { z } from 'zod';
import type { Sandbox } from '../context';
import { parse } from '../http/parse';
import { seeOther } from '../http/reply';
import { param, type Route } from '../http/router';
import { decide, decideByOtp, outcomes } from '../ledger/decide';
import { getPayment } from '../ledger/refunds';
import { codePage } from '../upi/page';
import { choicePage, openingPage, outcomePage } from './page';

const choiceSchema = z.union([z.object({ otp: z.string() }), z.object({ outcome: z.enum(outcomes) })]);

/** Simulates the payer's bank, where every payment needs a second factor. */
export function bankRoutes(sandbox: Sandbox): Route[] {
  return [
    { method: 'GET', path: '/bank/opening', access: 'open', run: () => openingPage() },
    {
      method: 'GET',
      path: '/bank/:id',
      access: 'open',
      run: (request) => {
        const payment = getPayment(sandbox, param(request, 'id'));
        if (payment.status !== 'created') return outcomePage(sandbox, payment);
        return payment.upi ? codePage(sandbox, payment) : choicePage(sandbox, payment);
      },
    },
    {
      method: 'POST',
      path: '/bank/:id',
      access: 'open',
      run: (request) => {
        const payment = getPayment(sandbox, param(request, 'id'));
        const choice = parse(choiceSchema, request.body);
        if ('otp' in choice) decideByOtp(sandbox, payment, choice.otp.trim());
        else decide(sandbox, payment, choice.outcome);
        return seeOther(`/bank/${payment.id}`);
      },
    },
  ];
}
