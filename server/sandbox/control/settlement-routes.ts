import { z } from 'zod';
import type { Sandbox } from '../context';
import { parse } from '../http/parse';
import { json } from '../http/reply';
import { param, type Route } from '../http/router';
import { decideDispute, getDispute, openDispute } from '../ledger/disputes';
import { disputeEntity, settlementEntity } from '../ledger/entities';
import { getPayment } from '../ledger/refunds';
import { addAdjustment, settle } from '../ledger/settlements';

const adjustmentSchema = z.strictObject({ amount: z.number().int(), description: z.string().max(255) });
const disputeSchema = z.strictObject({
  payment_id: z.string(),
  amount: z.number().int().positive().optional(),
  reason_code: z.string().max(60).default('goods_or_services_not_received_or_partially_received'),
});
const decisionSchema = z.object({ status: z.enum(['under_review', 'action_required', 'won', 'lost', 'closed']) });

/** Settlements, adjustments and disputes for tests, the demo and the panel. They are not part of the provider's API. */
export function settlementControls(sandbox: Sandbox, route: (path: string, run: Route['run']) => Route): Route[] {
  return [
    route('settlements', () => {
      const settlement = settle(sandbox);
      return json({ settlement: settlement && settlementEntity(settlement) });
    }),
    route('adjustments', ({ body }) =>
      json(addAdjustment(sandbox, { ...parse(adjustmentSchema, body), dispute_id: null })),
    ),
    route('disputes', ({ body }) => {
      const { payment_id, ...dispute } = parse(disputeSchema, body);
      return json(disputeEntity(openDispute(sandbox, getPayment(sandbox, payment_id), dispute)));
    }),
    route('disputes/:id', (request) => {
      const { status } = parse(decisionSchema, request.body);
      return json(disputeEntity(decideDispute(sandbox, getDispute(sandbox, param(request, 'id')), status)));
    }),
  ];
}
