'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryError } from '@/components/ui/query-error';
import type { HotelRoomType } from '@/lib/domains/hotel-content/contract/room-types';
import { hotelRoomTypesOptions } from '@/lib/domains/hotel-content/queries';
import { fieldId } from '../content-fields';
import { RoomTypeDialog } from './room-type-dialog';
import styles from '../content.module.css';

export function RoomTypesPanel({ hotelId, canEdit }: { hotelId: number; canEdit: boolean }) {
  const { of } = useHotelSide();
  const query = useQuery(hotelRoomTypesOptions(hotelId, of));
  const [edited, setEdited] = useState<HotelRoomType | 'new' | null>(null);
  if (!query.data)
    return query.isError ? (
      <QueryError query={query} title="The room types could not be loaded" />
    ) : (
      <TeamSkeleton label="Loading the room types" />
    );
  const { roomTypes, version } = query.data;
  return (
    <section aria-labelledby="room-types-title" className={styles.panel}>
      <div className={styles.headLine}>
        <h2 id="room-types-title" className={styles.subTitle}>
          Room types
        </h2>
        {canEdit && (
          <Button id={fieldId('room_types')} size="sm" icon="plus" onClick={() => setEdited('new')}>
            Add a room type
          </Button>
        )}
      </div>
      <p className={styles.quiet}>
        A room type is not deleted, because bookings refer to it. The calendar has its rooms.
      </p>
      {roomTypes.length === 0 && (
        <EmptyState title="No room type yet" icon="bed" headingLevel={3}>
          Guests can book the hotel when it has a room type with a rate.
        </EmptyState>
      )}
      <ul className={styles.cards}>
        {roomTypes.map((room) => (
          <RoomTypeCard key={room.code} room={room} onEdit={canEdit ? () => setEdited(room) : null} />
        ))}
      </ul>
      {edited !== null && (
        <RoomTypeDialog
          hotelId={hotelId}
          room={edited === 'new' ? null : edited}
          version={version}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}

function RoomTypeCard({ room, onEdit }: { room: HotelRoomType; onEdit: (() => void) | null }) {
  const { code, name, bed, sizeSqft, maxAdults, maxKids, maxGuests, rooms, description } = room;
  const facts = [
    bed,
    ...(sizeSqft === null ? [] : [`${sizeSqft} sq ft`]),
    `up to ${countOf(maxAdults, 'adult')}, ${countOf(maxKids, 'kid')}, ${countOf(maxGuests, 'guest')}`,
    countOf(rooms, 'room'),
  ].filter((text) => text !== '');
  return (
    <Card as="li" className={styles.roomType}>
      <div className={styles.headLine}>
        <h3 className={styles.itemTitle}>
          {name} <span className={styles.quiet}>{code}</span>
        </h3>
        <span className={styles.buttons}>
          {room.isChanged && <Badge tone="warning">{room.isPublished ? 'Change waits' : 'Waits for approval'}</Badge>}
          {onEdit && (
            <Button variant="secondary" size="sm" aria-label={`Edit: ${name}`} onClick={onEdit}>
              Edit
            </Button>
          )}
        </span>
      </div>
      <p>{facts.join(', ')}</p>
      <p className={description === '' ? styles.quiet : undefined}>{description || 'No description yet'}</p>
    </Card>
  );
}

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
