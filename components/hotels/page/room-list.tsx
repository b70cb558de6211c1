import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import { Picture } from '../picture';
import { RequestedRoom } from '../rates/requested-room';
import { RoomRates } from '../rates/room-rates';
import styles from './rooms.module.css';

type Room = HotelDetails['rooms'][number];

export function RoomList({ rooms }: { rooms: readonly { room: Room; tonight: RoomPrice | null }[] }) {
  return (
    <ul className={styles.rooms}>
      {rooms.map(({ room, tonight }) => (
        <Card key={room.type} as="li" padding="none" className={styles.room} id={`room-${room.type}`}>
          {room.imageUrl !== null && (
            <Picture
              className={styles.picture}
              url={room.imageUrl}
              originalWidth={room.imageWidth}
              isAvif={room.isAvif}
              focus={room.imageFocus}
              sizes="(min-width: 48rem) 15rem, 100vw"
              width={640}
              height={480}
              alt={room.imageAlt}
              loading="lazy"
              decoding="async"
            />
          )}
          <div className={styles.facts}>
            <div className={styles.head}>
              <h3 className={styles.name}>{room.name}</h3>
              <RequestedRoom roomType={room.type} />
            </div>
            <ul className={styles.list}>
              {room.bed && (
                <li>
                  <Icon name="bed" size={16} /> {capitalised(room.bed)}
                </li>
              )}
              {room.sizeSqft !== null && (
                <li>
                  <Icon name="grid" size={16} /> {room.sizeSqft} sq ft
                </li>
              )}
              <li>
                <Icon name="users" size={16} /> {occupancyText(room)}
              </li>
              {room.facts.some(isPresent) && (
                <li>
                  <Icon name="check" size={16} /> {room.facts.filter(isPresent).map(factText).join(', ')}
                </li>
              )}
            </ul>
          </div>
          <div className={styles.rates}>
            <RoomRates roomType={room.type} roomName={room.name} tonight={tonight} />
          </div>
        </Card>
      ))}
    </ul>
  );
}

type RoomFact = Room['facts'][number];

const isPresent = ({ value }: RoomFact) => value !== false;

const factText = ({ label, text, value }: RoomFact) => (value === true ? label : `${label}: ${text}`);

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function occupancyText({ maxAdults: adults, maxKids: kids, maxGuests: guests }: Room): string {
  const adultsText = adults === 1 ? '1 adult' : `${adults} adults`;
  const kidsText = kids === 0 ? '' : kids === 1 ? ', 1 kid' : `, ${kids} kids`;
  return `Up to ${adultsText}${kidsText}, ${guests} guests in all`;
}
