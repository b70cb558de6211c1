import type {
  FactValue,
  FactValues,
  FocalPoint,
  HotelContent,
  PictureKind,
  RoomTypeContent,
} from '@/lib/domains/hotels/types';

type Texts = Pick<HotelContent, 'directions' | 'policies' | 'promises' | 'trilights' | 'accessibilities' | 'faqs'>;

/** What the desk can change, besides room types and pictures. */
export interface DeskContent extends Texts {
  description: string;
  phone: string;
  /** HH:MM in the time zone of the hotel. */
  checkinTime: string;
  checkoutTime: string;
  facts: FactValues;
  /** Slugs. */
  facilities: readonly string[];
  /** The day on which a person compared the map point with the entrance; null if none did. */
  locationCheckedOn: string | null;
}

export interface DeskPicture {
  /** Null until a photograph of another site is downloaded. */
  mediaHash: string | null;
  sourceAddress: string | null;
  kind: PictureKind;
  alt: string;
  credit: string;
  /** Percent from the left and from the top. */
  focus: FocalPoint | null;
  roomType: string | null;
}

/** The parts with a version of their own: two people who change different parts do not conflict. */
export const CONTENT_PARTS = ['content', 'rooms', 'pictures'] as const;
export type ContentPart = (typeof CONTENT_PARTS)[number];

export interface HotelState {
  content: DeskContent;
  rooms: RoomTypeContent[];
  pictures: DeskPicture[];
}

/** Changes that wait for approval. Fields, facts, room types and pictures that are absent do not change. */
export interface ContentChanges {
  content?: Partial<Omit<DeskContent, 'facts'>> & { facts?: Record<string, FactValue | null> };
  rooms?: RoomTypeContent[];
  pictures?: PictureChanges;
}

export interface PictureChanges {
  /** All pictures that the hotel shall show, in their order. */
  list: DeskPicture[];
  /** Keys of the published pictures when the list was made, so that those of a later import are not lost. */
  base: string[];
}

export const CHANGE_STATES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];
