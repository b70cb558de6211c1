'use client';

import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Popover } from '@/components/ui/popover';

interface ColumnChooserProps {
  columns: readonly { key: string; header: string; isVisible: boolean }[];
  onToggle: (key: string) => void;
}

export function ColumnChooser({ columns, onToggle }: ColumnChooserProps) {
  return (
    <Popover
      title="Columns"
      align="end"
      trigger={
        <Button variant="secondary" size="sm" icon="grid">
          Columns
        </Button>
      }
    >
      {columns.map(({ key, header, isVisible }) => (
        <Checkbox key={key} label={header} checked={isVisible} onChange={() => onToggle(key)} />
      ))}
    </Popover>
  );
}
