import { choice, fact, type FactDefinition } from './definitions';

/** Facts of one room type. A key never changes, because files and rows use it. */
export const ROOM_FACTS = {
  bathroom: choice('Bathroom', { shower: 'Shower', bathtub: 'Bathtub', both: 'Shower and bathtub' }),
  view: fact('text', 'View'),
  floor: fact('text', 'Floor'),
  smoking: fact('yes_no', 'Smoking room'),
  extra_bed: fact('yes_no', 'Extra bed possible'),
  work_desk: fact('yes_no', 'Desk'),
  iron: fact('yes_no', 'Iron'),
  kettle: fact('yes_no', 'Kettle'),
  safe: fact('yes_no', 'Safe'),
} as const satisfies Readonly<Record<string, FactDefinition>>;

export type RoomFactKey = keyof typeof ROOM_FACTS;
