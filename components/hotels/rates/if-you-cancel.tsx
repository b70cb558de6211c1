import { CancellationSteps } from '@/components/checkout/cancellation-steps';
import { PlainButtonLink } from '@/components/ui/plain-button-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import styles from './if-you-cancel.module.css';

interface IfYouCancelProps {
  price: RoomPrice | null;
  roomName: string;
  /** URL of the login page for a visitor; null for a member. */
  loginHref: string | null;
}

const TITLES = { corp: 'Corporate rate', website: 'Website rate' } as const;

/** Lists the refund after each deadline for each rate. It is rendered collapsed, so that the layout does not shift when prices load. */
export function IfYouCancel({ price, roomName, loginHref }: IfYouCancelProps) {
  const rates = (['corp', 'website'] as const).flatMap((source) => {
    const steps = price?.[source]?.cancellationSteps ?? [];
    return steps.length > 0 ? [{ source, steps }] : [];
  });
  return (
    <details className={styles.cancel}>
      <summary className={styles.summary}>
        If you cancel<VisuallyHidden> {roomName}</VisuallyHidden>
      </summary>
      {rates.length > 0 ? (
        <div className={styles.rates}>
          {rates.map(({ source, steps }) => (
            <div key={source}>
              {rates.length > 1 && <p className={styles.title}>{TITLES[source]}</p>}
              <CancellationSteps steps={steps} label={`Refund if you cancel, ${TITLES[source].toLowerCase()}`} />
            </div>
          ))}
        </div>
      ) : (
        <p className={styles.none}>
          {loginHref === null ? (
            'The amounts appear here when the prices for your dates have loaded.'
          ) : (
            <>
              The amounts for your dates appear here after login.{' '}
              <PlainButtonLink variant="link" href={loginHref} rel="nofollow">
                Login
              </PlainButtonLink>
            </>
          )}
        </p>
      )}
      <p className={styles.none}>Times are the hotel&rsquo;s (IST).</p>
    </details>
  );
}
