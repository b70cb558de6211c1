import { HOTEL_FACTS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import { describeFacts } from '@/lib/domains/hotels/rules/facts/describe-facts';
import { ROOM_FACTS } from '@/lib/domains/hotels/rules/facts/room-facts';
import type { RoomTypeContent } from '@/lib/domains/hotels/types';
import type { DeskContent, DeskPicture, HotelState } from '../types';
import { pictureKey } from './apply-changes';

/** A change for people: texts of both versions; an empty text stands for nothing. */
export interface Difference {
  /** As in the steps of the completeness: `description`, `facts.lift`, `room_types.oak`, `pictures`, ... */
  field: string;
  label: string;
  before: string;
  after: string;
}

interface Line {
  field: string;
  label: string;
  text: string;
}

/** Compares two states of a hotel field by field. */
export function listDifferences(before: HotelState, after: HotelState): Difference[] {
  const old = new Map(linesOf(before).map((line) => [line.field, line]));
  const next = new Map(linesOf(after).map((line) => [line.field, line]));
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((field) => {
    const [from, to] = [old.get(field), next.get(field)];
    const [beforeText, afterText] = [from?.text ?? '', to?.text ?? ''];
    if (beforeText === afterText) return [];
    return [{ field, label: to?.label ?? from?.label ?? field, before: beforeText, after: afterText }];
  });
}

/** The changed fields as the audit log stores them. */
export function toAuditValues(differences: readonly Difference[]): { before: object; after: object } {
  return {
    before: Object.fromEntries(differences.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(differences.map(({ field, after }) => [field, after])),
  };
}

const linesOf = ({ content, rooms, pictures }: HotelState): Line[] => [
  ...contentLines(content),
  ...rooms.map(roomLine),
  ...pictures.map(pictureLine),
  { field: 'pictures', label: 'Order of the photographs', text: pictures.map(({ alt }) => alt).join(' · ') },
];

function contentLines(content: DeskContent): Line[] {
  const pairs = (list: readonly { title: string; description: string }[]) =>
    list.map(({ title, description }) => `${title}: ${description}`).join('\n');
  return [
    { field: 'description', label: 'Description', text: content.description },
    { field: 'directions', label: 'Directions', text: content.directions },
    { field: 'phone', label: 'Phone number', text: content.phone },
    { field: 'checkin_time', label: 'Check-in from', text: content.checkinTime },
    { field: 'checkout_time', label: 'Check-out until', text: content.checkoutTime },
    { field: 'policies', label: 'Policies', text: pairs(content.policies) },
    { field: 'trilights', label: 'Highlights', text: pairs(content.trilights) },
    { field: 'promises', label: 'Promises', text: pairs(content.promises) },
    { field: 'accessibilities', label: 'Accessibility', text: content.accessibilities.join('\n') },
    {
      field: 'faqs',
      label: 'Questions and answers',
      text: content.faqs.map(({ question, answer }) => `${question} ${answer}`).join('\n'),
    },
    { field: 'facilities', label: 'Facilities', text: [...content.facilities].sort().join(', ') },
    { field: 'map_point', label: 'Map point checked on', text: content.locationCheckedOn ?? '' },
    ...describeFacts(HOTEL_FACTS, content.facts).map(({ key, label, text }) => ({
      field: `facts.${key}`,
      label,
      text,
    })),
  ];
}

function roomLine(room: RoomTypeContent): Line {
  const { code, name, bed, sizeSqft, baseAdults, maxAdults, maxKids, maxGuests, displayOrder, description } = room;
  const facts = describeFacts(ROOM_FACTS, room.facts).map(({ label, text }) => `${label}: ${text}`);
  return {
    field: `room_types.${code}`,
    label: `Room type ${name}`,
    text: [
      name,
      bed,
      ...(sizeSqft === null ? [] : [`${sizeSqft} sq ft`]),
      `${baseAdults} adults in the base price, at most ${maxAdults} adults, ${maxKids} kids, ${maxGuests} guests`,
      `order ${displayOrder}`,
      ...facts,
      description,
    ]
      .filter((text) => text !== '')
      .join('; '),
  };
}

function pictureLine(picture: DeskPicture): Line {
  const { kind, alt, credit, focus, roomType } = picture;
  return {
    field: `pictures.${pictureKey(picture)}`,
    label: `Photograph ${alt}`,
    text: [
      alt,
      kind,
      ...(roomType === null ? [] : [`room type ${roomType}`]),
      ...(credit === '' ? [] : [`by ${credit}`]),
      ...(focus ? [`focal point ${focus.x} %, ${focus.y} %`] : []),
    ].join('; '),
  };
}
