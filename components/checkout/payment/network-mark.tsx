import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import styles from './payment.module.css';

const WORDMARKS: Record<string, string> = {
  visa: 'VISA',
  rupay: 'RuPay',
  'american-express': 'AMEX',
  'american express': 'AMEX',
  amex: 'AMEX',
  discover: 'DISC',
  'diners-club': 'DINERS',
  'diners club': 'DINERS',
  jcb: 'JCB',
};
const TWO_DISC_NETWORKS = new Set(['mastercard', 'maestro']);

export function NetworkMark({ network, label }: { network: string; label: string }) {
  const word = WORDMARKS[network];
  const isDiscs = TWO_DISC_NETWORKS.has(network);
  if (!word && !isDiscs) {
    return (
      <span className={styles.mark}>
        <Icon name="card" />
      </span>
    );
  }
  return (
    <span className={styles.mark}>
      <span aria-hidden className={styles.plate}>
        {isDiscs ? (
          <svg width="26" height="16" viewBox="0 0 26 16">
            <circle cx="9" cy="8" r="7" fill="currentColor" opacity="0.85" />
            <circle cx="17" cy="8" r="7" fill="currentColor" opacity="0.45" />
          </svg>
        ) : (
          word
        )}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
