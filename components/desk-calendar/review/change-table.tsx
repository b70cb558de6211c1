import { Table } from '@/components/ui/table';
import { formatLongDate } from '@/lib/dates';
import type { ChangedCell } from '@/lib/domains/ari/contract/desk-calendar';
import { KIND_NAMES, toChangeRows, type ChangeRow } from './change-rows';
import type { RoomTypeNames } from './problem-text';
import styles from './review.module.css';

interface ChangeTableProps {
  cells: readonly ChangedCell[];
  /** Number of changed cells; `cells` may have fewer. */
  total: number;
  names: RoomTypeNames;
  captionHidden?: boolean;
}

const MAX_ROWS = 60;

export function ChangeTable({ cells, total, names, captionHidden }: ChangeTableProps) {
  const rows = toChangeRows(cells);
  const shown = rows.slice(0, MAX_ROWS);
  const isPartial = rows.length > shown.length || cells.length < total;
  return (
    <>
      <Table
        caption="Before and after"
        captionHidden={captionHidden}
        density="compact"
        narrow="stacks"
        rows={shown}
        rowKey={({ kind, roomType, from }) => `${kind} ${roomType} ${from}`}
        columns={[
          { key: 'nights', header: 'Nights', cell: nightsText, rowHeader: true },
          { key: 'type', header: 'Room type', cell: ({ roomType }) => nameOf(roomType, names) },
          { key: 'kind', header: 'Value', cell: ({ kind }) => KIND_NAMES[kind] },
          { key: 'before', header: 'Before', cell: ({ before }) => before },
          { key: 'after', header: 'After', cell: ({ after }) => <strong>{after}</strong> },
        ]}
      />
      {isPartial && <p className={styles.more}>These are the first rows. {total} cells change in total.</p>}
    </>
  );
}

function nightsText({ from, to }: ChangeRow): string {
  return from === to ? formatLongDate(from) : `${formatLongDate(from)} to ${formatLongDate(to)}`;
}

function nameOf(roomType: string | null, names: RoomTypeNames): string {
  return roomType === null ? 'Whole hotel' : (names.get(roomType) ?? roomType);
}
