import { Icon } from '@/components/ui/icon';
import styles from './data-table.module.css';

interface SortButtonProps {
  label: string;
  sorted: false | 'asc' | 'desc';
  onPress: () => void;
}

/** On phones the header of the table is hidden and the label has no button; `SortField` replaces it. */
export function SortButton({ label, sorted, onPress }: SortButtonProps) {
  return (
    <>
      <button type="button" className={styles.sort} data-sorted={sorted || undefined} onClick={onPress}>
        {label}
        <Icon
          name={sorted === 'asc' ? 'chevron-up' : sorted === 'desc' ? 'chevron-down' : 'sort'}
          size={16}
          className={styles.sortIcon}
        />
      </button>
      <span className={styles.narrowName}>{label}</span>
    </>
  );
}
