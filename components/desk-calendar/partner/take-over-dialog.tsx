'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useIdempotencyKey } from '@/components/checkout/idempotency-key';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import { addDays, type IsoDate } from '@/lib/dates';
import { takeOverCells } from '@/lib/domains/ari/queries';
import { CELL_KINDS, type CellKind } from '@/lib/domains/ari/types';
import { KIND_NAMES } from '../review/change-rows';
import styles from './partner.module.css';

interface TakeOverDialogProps {
  hotelId: number;
  from: IsoDate;
  to: IsoDate;
  lastNight: IsoDate;
  today: IsoDate;
  /** The kinds that a partner maintains on these nights. */
  kinds: readonly CellKind[];
  onTaken: () => void;
  onClose: () => void;
}

const DEFAULT_DAYS = 7;

/** Takes cells over from a partner until a day; afterwards the partner maintains them again. */
export function TakeOverDialog(props: TakeOverDialogProps) {
  const { hotelId, lastNight, today, onTaken, onClose } = props;
  const [kinds, setKinds] = useState(props.kinds);
  const [range, setRange] = useState({ from: props.from, to: props.to, until: addDays(today, DEFAULT_DAYS) });
  const keyOf = useIdempotencyKey();
  const body = { kinds: [...kinds], ...range };
  const take = useMutation({ mutationFn: () => takeOverCells(hotelId, body, keyOf(body)), onSuccess: onTaken });
  const setDay = (field: keyof typeof range, value: string) => setRange((before) => ({ ...before, [field]: value }));
  const isReady = kinds.length > 0 && range.from >= today && range.to >= range.from && range.until >= today;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Take over from the partner"
      description="You maintain these values for all room types. What the partner sends meanwhile is ignored."
      footer={
        <>
          <Button loading={take.isPending} disabled={!isReady} onClick={() => take.mutate()}>
            Take over
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {take.error && <Alert tone="danger" title={take.error.message} live />}
        {CELL_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={KIND_NAMES[kind]}
            checked={kinds.includes(kind)}
            onChange={(event) =>
              setKinds(event.target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
            }
          />
        ))}
        <TextField
          type="date"
          label="First night"
          value={range.from}
          min={today}
          max={lastNight}
          onChange={(event) => setDay('from', event.target.value)}
        />
        <TextField
          type="date"
          label="Last night"
          value={range.to}
          min={range.from}
          max={lastNight}
          onChange={(event) => setDay('to', event.target.value)}
        />
        <TextField
          type="date"
          label="Take over until"
          hint="From the next day on the partner maintains the values again."
          value={range.until}
          min={today}
          onChange={(event) => setDay('until', event.target.value)}
        />
      </div>
    </Dialog>
  );
}
