import { Alert } from '@/components/ui/alert';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import type { Assessment } from '@/lib/domains/front-desk/contract/actions';
import styles from './desk-today.module.css';

export function Consequences({ assessment }: { assessment: Assessment }) {
  const { isPossible, problem, consequences, amountBefore, amountAfter, charge, refund, result } = assessment;
  if (!isPossible)
    return (
      <Alert tone="warning" title="This is not possible">
        {problem}
      </Alert>
    );
  const isMoneyMoved = amountBefore !== amountAfter || refund > 0;
  return (
    <>
      <ul className={styles.sentences}>
        {consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isMoneyMoved && result === 'done' && (
        <KeyValueList
          layout="bill"
          items={[
            { key: 'Cost of the stay before', value: formatRupees(amountBefore) },
            ...(charge > 0 ? [{ key: 'Charge by the cancellation policy', value: formatRupees(charge) }] : []),
            ...(refund > 0 ? [{ key: 'Refunded', value: formatRupees(refund) }] : []),
            { key: 'Cost of the stay after', value: formatRupees(amountAfter), tone: 'total' as const },
          ]}
        />
      )}
    </>
  );
}
