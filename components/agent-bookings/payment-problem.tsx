import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button-link';
import { findOrderId } from '@/lib/domains/payments/rules/order-id';
import { paths } from '@/lib/paths';

export function PaymentProblem({ message }: { message: string }) {
  const orderId = findOrderId(message);
  return (
    <Alert
      tone="danger"
      title={message}
      live
      action={
        orderId && (
          <ButtonLink href={paths.paymentTa(orderId)} variant="secondary" size="sm">
            Resume that payment
          </ButtonLink>
        )
      }
    />
  );
}
