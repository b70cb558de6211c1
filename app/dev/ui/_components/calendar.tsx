'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Counter } from '@/components/ui/counter';
import type { DateRange } from '@/components/ui/date-range';
import { DateRangePicker } from '@/components/ui/date-range-picker';
import { DateRangePickerLazy } from '@/components/ui/date-range-picker-lazy';
import { Specimen } from './specimen';

export function Calendar() {
  const [range, setRange] = useState<DateRange>({ from: '2026-12-10', to: '2026-12-14' });
  const [single, setSingle] = useState<DateRange>({ from: null, to: null });
  const [refused, setRefused] = useState(false);
  const [adults, setAdults] = useState(1);
  const [kids, setKids] = useState(0);
  return (
    <>
      <Specimen title="Date range, two months, at most 15 nights" layout="stack">
        <DateRangePicker
          value={range}
          onChange={(next) => {
            setRefused(false);
            setRange(next);
          }}
          minDate="2026-12-03"
          maxDate="2027-11-30"
          maxNights={15}
          onTooLong={() => setRefused(true)}
        />
        {refused && (
          <Alert tone="warning" live>
            Choose a stay of at most 15 nights.
          </Alert>
        )}
      </Specimen>
      <Specimen title="One month, loaded when shown; counters" layout="grid">
        <DateRangePickerLazy value={single} onChange={setSingle} minDate="2026-12-03" months={1} label="One month" />
        <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
          <Counter
            label="Adults"
            description="12 years and older"
            value={adults}
            onChange={setAdults}
            min={1}
            max={8}
          />
          <Counter label="Children" value={kids} onChange={setKids} max={8} />
          <Counter label="Rooms" value={2} onChange={() => undefined} disabled />
        </div>
      </Specimen>
    </>
  );
}
