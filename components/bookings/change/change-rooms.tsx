import { Button } from '@/components/ui/button';
import { Counter } from '@/components/ui/counter';
import { FormLayout } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { OCCUPANCY_LIMITS } from '@/lib/domains/pricing/rules/occupancy';
import { EMPTY_ROOM, shownGuests, type GuestFields, type RoomForm } from './change-form';
import styles from './change.module.css';

interface ChangeRoomsProps {
  rooms: readonly RoomForm[];
  /** Occupancy and number of rooms can no longer change after check-in. */
  isFixed: boolean;
  onChange: (rooms: RoomForm[]) => void;
}

const { minAdults, maxAdults, minKids, maxKids, maxRooms } = OCCUPANCY_LIMITS;

export function ChangeRooms({ rooms, isFixed, onChange }: ChangeRoomsProps) {
  const setRoom = (index: number, change: Partial<RoomForm>) =>
    onChange(rooms.map((room, position) => (position === index ? { ...room, ...change } : room)));
  return (
    <div className={styles.rooms}>
      {rooms.map((room, index) => (
        <fieldset key={index} className={styles.room}>
          <legend className={styles.roomTitle}>Room {index + 1}</legend>
          {!isFixed && (
            <div className={styles.counters}>
              <Counter
                label="Adults"
                value={room.adults}
                min={minAdults}
                max={maxAdults}
                onChange={(adults) => setRoom(index, { adults })}
              />
              <Counter
                label="Kids"
                value={room.kids}
                min={minKids}
                max={maxKids}
                onChange={(kids) => setRoom(index, { kids })}
              />
            </div>
          )}
          <Guests room={room} index={index} onChange={(guests) => setRoom(index, { guests })} />
          {!isFixed && rooms.length > 1 && (
            <Button
              variant="link"
              size="sm"
              icon="trash"
              onClick={() => onChange(rooms.filter((_, position) => position !== index))}
            >
              Remove room <VisuallyHidden>{index + 1}</VisuallyHidden>
            </Button>
          )}
        </fieldset>
      ))}
      {!isFixed && (
        <Button
          variant="secondary"
          icon="plus"
          disabled={rooms.length >= maxRooms}
          onClick={() => onChange([...rooms, EMPTY_ROOM])}
        >
          Add a room
        </Button>
      )}
    </div>
  );
}

interface GuestsProps {
  room: RoomForm;
  index: number;
  onChange: (guests: GuestFields[]) => void;
}

function Guests({ room, index, onChange }: GuestsProps) {
  const guests = shownGuests(room);
  const set = (position: number, change: Partial<GuestFields>) =>
    onChange(guests.map((guest, at) => (at === position ? { ...guest, ...change } : guest)));
  const section = `section-change${index + 1}`;
  return (
    <FormLayout columns={2}>
      {guests.map((guest, position) => (
        <TextField
          key={position}
          label={position === 0 ? 'Guest' : `Guest ${position + 1}`}
          autoComplete={position === 0 ? `${section} name` : 'off'}
          maxLength={120}
          value={guest.name}
          onChange={(event) => set(position, { name: event.target.value })}
        />
      ))}
      <TextField
        label="Phone"
        type="tel"
        optional
        autoComplete={`${section} tel`}
        maxLength={20}
        value={guests[0]?.phone ?? ''}
        onChange={(event) => set(0, { phone: event.target.value })}
      />
      <TextField
        label="Email"
        type="email"
        optional
        autoComplete={`${section} email`}
        maxLength={254}
        value={guests[0]?.email ?? ''}
        onChange={(event) => set(0, { email: event.target.value })}
      />
    </FormLayout>
  );
}
