'use client';

import { useState } from 'react';
import { FoundField } from '@/components/console-shell/found-field';
import { Button } from '@/components/ui/button';
import { FieldRow } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import { consolePaths } from '@/lib/console-paths';
import type { RateQuestion } from '@/lib/domains/console-rates/server/service/explain';
import { RoomTypeField } from '../../_components/room-type-field';

interface Props {
  question: RateQuestion;
  /** What was found for the question. */
  found: { company?: string | undefined; hotel?: { id: number; name: string } | undefined };
}

export function QuestionForm({ question, found }: Props) {
  const [hotelId, setHotelId] = useState(found.hotel?.id ?? null);
  const [roomType, setRoomType] = useState(question.roomType);
  return (
    <FieldRow action={consolePaths.rateExplanation()}>
      <FoundField
        kind="company"
        label="Company"
        hint="Number or a part of the name"
        name="company"
        initial={{ value: question.company, label: found.company ?? question.company }}
      />
      <FoundField
        kind="hotel"
        label="Hotel"
        hint="Code or a part of the name"
        name="hotel"
        initial={{ value: question.hotel, label: found.hotel?.name ?? question.hotel }}
        onChoose={(item) => {
          setHotelId(item && Number(item.id));
          setRoomType('');
        }}
      />
      <RoomTypeField name="room_type" hotelId={hotelId} value={roomType} onValue={setRoomType} />
      <TextField label="Night" name="night" type="date" defaultValue={question.night} required />
      <Button type="submit">Explain</Button>
    </FieldRow>
  );
}
