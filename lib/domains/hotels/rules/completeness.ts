import type { FactValues, PictureKind } from '../types';
import type { FactDefinition } from './facts/definitions';
import { HOTEL_FACTS } from './facts/hotel-facts';

/** The photographs that a hotel should have, with the words of the next step. */
export const PHOTOGRAPH_KINDS = {
  facade: 'the facade',
  entrance: 'the entrance',
  reception: 'the reception',
  lobby: 'the lobby',
  room: 'a room',
  bathroom: 'a bathroom',
  desk: 'the desk in a room',
  breakfast: 'breakfast',
  meeting: 'a meeting room',
  view: 'the view',
  parking: 'the parking',
} as const satisfies Partial<Record<PictureKind, string>>;

export const COMPLETENESS_PARTS = ['photographs', 'facts', 'policies', 'texts', 'map_point'] as const;
export type CompletenessPart = (typeof COMPLETENESS_PARTS)[number];

export interface ContentState {
  legalName: string;
  phone: string;
  description: string;
  directions: string;
  faqCount: number;
  policyCount: number;
  rooms: readonly { name: string; description: string }[];
  facts: FactValues;
  photographKinds: readonly string[];
  locationCheckedOn: string | null;
}

export interface ContentStep {
  part: CompletenessPart;
  /** What must be filled in: `description`, `facts.lift`, `pictures.lobby`, ... */
  field: string;
  text: string;
  /** What the step adds to the score. */
  points: number;
}

export interface Completeness {
  /** 0 to 100, a whole number. */
  score: number;
  /** 0 to 100 by part; the score is their mean. */
  parts: Record<CompletenessPart, number>;
  /** What is missing, the step with the most points first. */
  steps: ContentStep[];
}

interface Item {
  field: string;
  text: string;
  isDone: boolean;
}

/** Characters; a shorter description is incomplete. */
export const DESCRIPTION_LENGTH = 250;
const FAQ_COUNT = 3;
const POLICY_COUNT = 4;

const ordinal = (index: number) => ['first', 'second', 'third', 'fourth'][index] ?? `${index + 1}th`;

/** Mean of five parts, each the share of its items that are done. */
export function completenessOf(hotel: ContentState): Completeness {
  const items: Record<CompletenessPart, readonly Item[]> = {
    map_point: [
      { field: 'map_point', text: 'Check the map point at the entrance', isDone: hotel.locationCheckedOn !== null },
    ],
    texts: textItems(hotel),
    policies: Array.from({ length: POLICY_COUNT }, (_, index) => ({
      field: 'policies',
      text: `Add a ${ordinal(index)} policy`,
      isDone: hotel.policyCount > index,
    })),
    photographs: photographItems(hotel),
    facts: factItems(hotel),
  };
  const shareOf = (list: readonly Item[]) => list.filter(({ isDone }) => isDone).length / list.length;
  const shares = COMPLETENESS_PARTS.map((part) => [part, shareOf(items[part])] as const);
  const steps = Object.entries(items).flatMap(([part, list]) =>
    list
      .filter(({ isDone }) => !isDone)
      .map(({ field, text }) => ({
        part: part as CompletenessPart,
        field,
        text,
        points: 100 / COMPLETENESS_PARTS.length / list.length,
      })),
  );
  return {
    score: Math.floor((shares.reduce((sum, [, share]) => sum + share, 0) / shares.length) * 100 + 1e-9),
    parts: Object.fromEntries(shares.map(([part, share]) => [part, Math.round(share * 100)])) as Completeness['parts'],
    steps: steps.sort((a, b) => b.points - a.points),
  };
}

function photographItems({ photographKinds, facts }: ContentState): Item[] {
  const isWithout: Partial<Record<string, boolean>> = {
    meeting: facts.meeting_rooms === 0,
    parking: facts.parking === 'none',
  };
  return Object.entries(PHOTOGRAPH_KINDS)
    .filter(([kind]) => !isWithout[kind])
    .map(([kind, subject]) => ({
      field: `pictures.${kind}`,
      text: `Add a photograph of ${subject}`,
      isDone: photographKinds.includes(kind),
    }));
}

/** A fact that cannot apply counts as stated: a hotel without backup has no air conditioning on backup. */
const IS_IMPLIED: Readonly<Record<string, (facts: FactValues) => boolean>> = {
  ac_on_backup: ({ power_backup: backup }) => backup === 'none',
  night_phone: ({ desk_24h: isOpen }) => isOpen === true,
};

function factItems({ facts, legalName, phone }: ContentState): Item[] {
  const isStarred = ([, definition]: [string, FactDefinition]) => definition.isStarred;
  return [
    { field: 'legal_name', text: 'State the legal name', isDone: legalName !== '' },
    { field: 'phone', text: 'State the phone number', isDone: phone !== '' },
    ...Object.entries(HOTEL_FACTS)
      .filter(isStarred)
      .map(([key, { label }]) => ({
        field: `facts.${key}`,
        text: `State the fact ${key} (${label})`,
        isDone: facts[key] !== undefined || (IS_IMPLIED[key]?.(facts) ?? false),
      })),
  ];
}

function textItems({ description, directions, faqCount, rooms }: ContentState): Item[] {
  return [
    {
      field: 'description',
      text: `Write a description of at least ${DESCRIPTION_LENGTH} characters`,
      isDone: description.length >= DESCRIPTION_LENGTH,
    },
    { field: 'directions', text: 'Write the directions', isDone: directions !== '' },
    { field: 'faqs', text: `Answer ${FAQ_COUNT} questions of guests`, isDone: faqCount >= FAQ_COUNT },
    {
      field: 'room_types',
      text: 'Describe every room type',
      isDone: rooms.length > 0 && rooms.every((room) => room.description !== ''),
    },
  ];
}
