'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KIND_NAMES } from '@/components/desk-calendar/review/change-rows';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { RadioGroup } from '@/components/ui/radio-group';
import { TextField } from '@/components/ui/text-field';
import { isIsoDate, type IsoDate } from '@/lib/dates';
import { deskCalendarKeys, setCellOwner } from '@/lib/domains/ari/queries';
import { CELL_KINDS, type CellKind } from '@/lib/domains/ari/types';
import styles from './connection-list.module.css';

interface OwnerDialogProps {
  hotelId: number;
  partner: { code: string; name: string };
  today: IsoDate;
  onDone: (text: string) => void;
  onClose: () => void;
}

/** Gives kinds of values to a partner from a night on, or returns them to the hotel. */
export function OwnerDialog({ hotelId, partner, today, onDone, onClose }: OwnerDialogProps) {
  const queries = useQueryClient();
  const [kinds, setKinds] = useState<readonly CellKind[]>(CELL_KINDS);
  const [owner, setOwner] = useState('partner');
  const [from, setFrom] = useState(today);
  const isPartner = owner === 'partner';
  const save = useMutation({
    mutationFn: async () => {
      for (const kind of kinds)
        await setCellOwner(hotelId, kind, { partnerCode: isPartner ? partner.code : null, from });
    },
    onSuccess: () => onDone(`${isPartner ? partner.name : 'The hotel'} maintains the values now`),
    onSettled: () => queries.invalidateQueries({ queryKey: deskCalendarKeys.ofHotel(hotelId) }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Who maintains rooms and rates"
      description={`It applies to all room types. What ${partner.name} sends for values of the hotel is ignored.`}
      footer={
        <>
          <Button loading={save.isPending} disabled={kinds.length === 0 || from < today} onClick={() => save.mutate()}>
            Save
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={styles.section}>
        {save.error && <Alert tone="danger" title={save.error.message} live />}
        {CELL_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={KIND_NAMES[kind]}
            checked={kinds.includes(kind)}
            onChange={({ target }) =>
              setKinds(target.checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
            }
          />
        ))}
        <RadioGroup
          legend="Maintained by"
          name="owner"
          options={[
            { value: 'partner', label: partner.name },
            { value: 'desk', label: 'The hotel, in its calendar' },
          ]}
          value={owner}
          onChange={({ target }) => setOwner(target.value)}
        />
        {isPartner && (
          <TextField
            type="date"
            label="From the night of"
            hint="The hotel maintains earlier nights."
            min={today}
            value={from}
            onChange={({ target }) => {
              if (isIsoDate(target.value)) setFrom(target.value);
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
