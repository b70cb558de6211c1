import { choiceFact, simpleFact, type FactDefinition } from './definitions';

/** Facts of one room type. A key never changes, because files and rows use it. */
export const ROOM_FACTS = {
  bathroom: choiceFact('Bathroom', { shower: 'Shower', bathtub: 'Bathtub', both: 'Shower and bathtub' }),
  view: simpleFact('text', 'View'),
  floor: simpleFact('text', 'Floor'),
  smoking: simpleFact('yes_no', 'Smoking room'),
  extra_bed: simpleFact('yes_no', 'Extra bed possible'),
  work_desk: simpleFact('yes_no', 'Desk'),
  iron: simpleFact('yes_no', 'Iron'),
  kettle: simpleFact('yes_no', 'Kettle'),
  safe: simpleFact('yes_no', 'Safe'),
} as const satisfies Readonly<Record<string, FactDefinition>>;

export type RoomFactKey = keyof typeof ROOM_FACTS;
