import { Alert } from '@/components/ui/alert';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import styles from './consequences.module.css';

interface Props {
  assessment: {
    isPossible: boolean;
    problem: string | null;
    consequences: readonly string[];
    /** Rupees. */
    amountBefore: number;
    amountAfter: number;
    charge: number;
    refund: number;
  };
  /** False for an action that only asks someone. */
  hasBill?: boolean;
}

/** What an action on a stay does, with the bill if money moves. */
export function Consequences({ assessment, hasBill = true }: Props) {
  const { isPossible, problem, consequences, amountBefore, amountAfter, charge, refund } = assessment;
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
      {isMoneyMoved && hasBill && (
        <KeyValueList
          layout="bill"
          items={[
            { key: 'Cost of the stay before', value: formatRupees(amountBefore) },
            ...(charge > 0 ? [{ key: 'Charge', value: formatRupees(charge) }] : []),
            ...(refund > 0 ? [{ key: 'Refund', value: formatRupees(refund) }] : []),
            { key: 'Cost of the stay after', value: formatRupees(amountAfter), tone: 'total' as const },
          ]}
        />
      )}
    </>
  );
}
