import { Icon } from './icon';
import styles from './chip.module.css';

export type RemovableChipProps = { label: string; onRemove: () => void; removeLabel?: string };

export function RemovableChip({ label, onRemove, removeLabel = `Remove ${label}` }: RemovableChipProps) {
  return (
    <span className={styles.removable}>
      {label}
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <Icon name="close" size={16} />
      </button>
    </span>
  );
}
