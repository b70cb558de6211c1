import { z } from 'zod';
import { slugText } from '@/lib/domains/content/contract/editable';
import { CURRENT_STATES } from '@/lib/domains/gstin/rules/state-codes';
import { latitude, longitude } from '@/lib/domains/hotels/contract/map-point';
import { LANDMARK_KINDS } from '@/lib/domains/hotels/rules/landmarks';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { NAME_LENGTH, placeAnswer, slugForm } from './places';

const named = { name: requiredLine('Name', NAME_LENGTH), slug: slugForm.shape.slug };

export const newCityForm = z.object({
  ...named,
  /** GST code of the state. */
  state_code: z.string().refine((code) => CURRENT_STATES.some((state) => state.code === code), 'Choose a state'),
  latitude,
  longitude,
});

export const newLandmarkForm = z.object({
  ...named,
  kind: z.enum(LANDMARK_KINDS, 'Choose a kind'),
  latitude,
  longitude,
  /** Slug of its city; empty for the nearest one. */
  city: slugText.or(z.literal('')).default(''),
});

export const newCategoryForm = z.object(named);

const write = {
  method: 'POST',
  access: 'staff',
  permission: 'place.write',
  response: placeAnswer,
  errors: ['ADDRESS_TAKEN'],
} as const;

export const addCityEndpoint = defineEndpoint({
  ...write,
  id: 'add-city',
  path: '/api/console/content/places/cities/',
  summary: 'Adds a city to the catalogue; refused if its state has a city of this name',
  body: newCityForm,
});

export const addLandmarkEndpoint = defineEndpoint({
  ...write,
  id: 'add-landmark',
  path: '/api/console/content/places/landmarks/',
  summary: 'Adds a landmark near a city; refused if the city has one of this kind and name',
  body: newLandmarkForm,
});

export const addCategoryEndpoint = defineEndpoint({
  ...write,
  id: 'add-category',
  path: '/api/console/content/places/categories/',
  summary: 'Adds a category of hotels, the last in the order of categories',
  body: newCategoryForm,
});
