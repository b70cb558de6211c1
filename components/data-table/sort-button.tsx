import { Icon } from '@/components/ui/icon';

interface SortButtonProps {
  label: string;
  sorted: false | 'asc' | 'desc';
  onPress: () => void;
}

/** On phones the header of the table is hidden and the label has no button; `SortField` replaces it. */
export function SortButton({ label, sorted, onPress }: SortButtonProps) {
  return (
    <>
      <button type="button" className="console-data-table-sort" data-sorted={sorted || undefined} onClick={onPress}>
        {label}
        <Icon
          name={sorted === 'asc' ? 'chevron-up' : sorted === 'desc' ? 'chevron-down' : 'sort'}
          size={16}
          className="console-data-table-sort-icon"
        />
      </button>
      <span className="console-data-table-narrow-name">{label}</span>
    </>
  );
}
