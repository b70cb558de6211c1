'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import { setReleaseDays } from '@/lib/domains/ari/queries';
import { MAX_RELEASE_DAYS } from '@/lib/domains/ari/types';
import type { ModelRoomType } from './calendar-model';

interface ReleaseDaysDialogProps {
  hotelId: number;
  roomType: ModelRoomType;
  onSaved: () => void;
  onClose: () => void;
}

export function ReleaseDaysDialog({ hotelId, roomType, onSaved, onClose }: ReleaseDaysDialogProps) {
  const [text, setText] = useState(String(roomType.releaseDays ?? 0));
  const days = Number(text);
  const isValid = /^\d+$/.test(text) && days <= MAX_RELEASE_DAYS;
  const save = useMutation({
    mutationFn: () => setReleaseDays(hotelId, roomType.code, days === 0 ? null : days),
    onSuccess: onSaved,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`When sales of ${roomType.name} end`}
      footer={
        <>
          <Button loading={save.isPending} disabled={!isValid} onClick={() => save.mutate()}>
            Save
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      {save.error && <Alert tone="danger" title={save.error.message} live />}
      <TextField
        label="Days before arrival"
        inputMode="numeric"
        hint="With 0, rooms are sold until the day of arrival. This applies to all nights."
        error={isValid ? undefined : `Enter 0 to ${MAX_RELEASE_DAYS}`}
        value={text}
        onChange={(event) => setText(event.target.value.trim())}
      />
    </Dialog>
  );
}
