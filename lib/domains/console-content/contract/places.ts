import { z } from 'zod';
import { aboutText, plainText, slugText } from '@/lib/domains/content/contract/editable';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import type { CodeNames } from '@/lib/platform/http/names';
import { line } from '@/lib/platform/http/text-schemas';
import { TEXT_STATES } from './texts';

export const PLACE_KINDS = ['city', 'locality', 'landmark', 'category'] as const;
/** `unindexed`: visitors get the page, and search engines do not index it; `none`: 404, or a redirect. */
export const PAGE_STATES = ['indexed', 'unindexed', 'none'] as const;
const SORTS = ['name', 'hotels'] as const;

const placeRow = z.object({
  /** Kind and row, for example `city-3`. */
  key: z.string(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  city: z.string(),
  slug: z.string(),
  /** A category has an address in each city; `{city}` stands for its slug. */
  path: z.string(),
  hotels: z.number(),
  page_state: z.enum(PAGE_STATES),
  title: z.enum(TEXT_STATES),
});
export type PlaceRow = CodeNames<z.output<typeof placeRow>>;

const filters = {
  /** A part of the name, another name or the address. */
  q: line(120).optional(),
  kind: z.enum(PLACE_KINDS).optional(),
  page_state: z.enum(PAGE_STATES).optional(),
  /** Only places that have hotels. */
  hotels: z.literal('yes').optional(),
};

export const listPlacesEndpoint = defineEndpoint({
  id: 'list-places',
  method: 'GET',
  path: '/api/console/content/places/',
  access: 'staff',
  permission: 'hotel.read',
  summary:
    'Lists cities, localities, landmarks and categories with their addresses, hotels and the state of their texts',
  query: z.object({ ...listFields(SORTS, 'name'), ...filters }),
  response: listAnswer(placeRow),
});

export const exportPlacesEndpoint = csvOf(listPlacesEndpoint);

const version = z.string().regex(/^[0-9a-f]{16}$/, 'is not a version');

export const placeAnswer = z.object({
  key: z.string(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  slug: z.string(),
  about: z.string(),
  /** Other names of a city, by which search and former addresses find it. */
  aliases: z.array(z.string()),
  /** Its addresses; a category has one in each city where hotels have it. */
  addresses: z.array(
    z.object({
      path: z.string(),
      hotels: z.number(),
      page_state: z.enum(PAGE_STATES),
      text_key: z.string(),
      title: z.enum(TEXT_STATES),
      /** Former addresses and those of other names, which redirect here. */
      redirects: z.array(z.string()),
    }),
  ),
  version,
});
export type PlaceAnswer = CodeNames<z.output<typeof placeAnswer>>;

export const placeParams = z.object({
  key: z.string().regex(/^(city|locality|landmark|category)-[1-9]\d{0,8}$/, 'is not a place'),
});

export const getPlaceEndpoint = defineEndpoint({
  id: 'get-place',
  method: 'GET',
  path: '/api/console/content/places/{key}/',
  access: 'staff',
  permission: 'hotel.read',
  summary: 'Returns the names and addresses of a place, with a version for the next write',
  params: placeParams,
  response: placeAnswer,
  errors: ['NOT_FOUND'],
});

export const NAME_LENGTH = 80;

export const placeForm = z.object({
  version,
  name: plainText(NAME_LENGTH),
  aliases: z
    .array(line(NAME_LENGTH))
    .max(20, 'are more than 20')
    .transform((names) => [...new Set(names.filter((name) => name !== ''))]),
  about: aboutText.or(z.literal('')),
});

const write = {
  method: 'POST',
  access: 'staff',
  permission: 'place.write',
  params: placeParams,
  response: placeAnswer,
} as const;

export const changePlaceEndpoint = defineEndpoint({
  ...write,
  id: 'change-place',
  path: '/api/console/content/places/{key}/',
  summary: 'Changes the name, the other names and the text of a place; refused if another person has changed it since',
  body: placeForm,
  errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'ADDRESS_TAKEN'],
});

export const slugForm = z.object({ version, slug: slugText.max(NAME_LENGTH, 'is longer than 80 characters') });

export const changePlaceSlugEndpoint = defineEndpoint({
  ...write,
  id: 'change-place-slug',
  path: '/api/console/content/places/{key}/slug/',
  summary: 'Changes the address of a place and of its hotels; the former ones redirect permanently',
  body: slugForm,
  errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'ADDRESS_TAKEN'],
});
