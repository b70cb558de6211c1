import type { FaultRow } from '../store/rows';

/** A refusal in the provider's error shape. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';

  constructor(
    readonly status: number,
    readonly body: { error: Record<string, unknown> },
  ) {
    super(String(body.error.description));
  }
}

/** Input that the provider refuses: 400, BAD_REQUEST_ERROR, the field named. */
export function badInput(description: string, field?: string): ApiFault {
  return new ApiFault(400, {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field ? { field } : {}),
    },
  });
}

/** The provider answers 400, not 404, to an id it does not know. */
export function unknownId(): ApiFault {
  return badInput('The id provided does not exist');
}

export function notAuthenticated(description = 'Authentication failed'): ApiFault {
  return new ApiFault(401, { error: { code: 'BAD_REQUEST_ERROR', description, metadata: {} } });
}

/** The error object a browser gets for a failed payment. */
export function paymentFault(fault: FaultRow, payment: { id: string; order_id: string } | null) {
  const metadata = payment ? { payment_id: payment.id, order_id: payment.order_id } : {};
  return { error: { ...fault, field: null, metadata } };
}
