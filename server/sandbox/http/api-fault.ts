import type { PaymentErrorRow } from '../store/rows';

export class ApiFault extends Error {
  override readonly name = 'ApiFault';

  constructor(
    readonly status: number,
    readonly body: { error: Record<string, unknown> },
  ) {
    super(String(body.error.description));
  }
}

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

/** The provider returns 400 instead of 404 for unknown ids. */
export function unknownId(): ApiFault {
  return badInput('The id provided does not exist');
}

export function notAuthenticated(description = 'Authentication failed'): ApiFault {
  return new ApiFault(401, { error: { code: 'BAD_REQUEST_ERROR', description, metadata: {} } });
}

export function paymentFault(fault: PaymentErrorRow, payment: { id: string; order_id: string } | null) {
  const metadata = payment ? { payment_id: payment.id, order_id: payment.order_id } : {};
  return { error: { ...fault, field: null, metadata } };
}
