'use client';

import { useState } from 'react';
import { Chip } from '@/components/ui/chip';
import { RemovableChip } from '@/components/ui/removable-chip';

const PRESETS = ['1 Adult, 1 Room', '2 Adults, 1 Room'];

export function ChipRow() {
  const [chosen, setChosen] = useState(PRESETS[0]);
  const [filter, setFilter] = useState(true);
  return (
    <>
      {PRESETS.map((preset) => (
        <Chip key={preset} selected={chosen === preset} onClick={() => setChosen(preset)}>
          {preset}
        </Chip>
      ))}
      <Chip icon="plus">Multiple Rooms</Chip>
      <Chip disabled>Sold out</Chip>
      {filter && <RemovableChip label="Breakfast" onRemove={() => setFilter(false)} />}
    </>
  );
}
