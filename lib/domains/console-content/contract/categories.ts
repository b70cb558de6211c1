import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';

const version = z.string().regex(/^[0-9a-f]{16}$/, 'is not a version');

export const categoriesAnswer = z.object({
  /** In the order in which pages list them. */
  categories: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      slug: z.string(),
      is_shown: z.boolean(),
      /** Assigned hotels, and cities in which enough hotels have the category for a page. */
      hotels: z.number(),
      pages: z.number(),
    }),
  ),
  version,
});
export type CategoriesAnswer = CodeNames<z.output<typeof categoriesAnswer>>;

export const listCategoriesEndpoint = defineEndpoint({
  id: 'list-categories',
  method: 'GET',
  path: '/api/console/content/categories/',
  access: 'staff',
  permission: 'content.read',
  summary: 'Returns the categories of hotels in their order, with a version for the next write',
  response: categoriesAnswer,
});

const MAX_CATEGORIES = 200;

export const arrangeCategoriesEndpoint = defineEndpoint({
  id: 'arrange-categories',
  method: 'POST',
  path: '/api/console/content/categories/',
  access: 'staff',
  permission: 'content.write',
  summary:
    'Stores the order of all categories and which of them have pages; refused if another person has changed it since',
  body: z.object({
    version,
    categories: z.array(z.object({ id: rowId, is_shown: z.boolean() })).max(MAX_CATEGORIES, 'are more than 200'),
  }),
  response: categoriesAnswer,
  errors: ['CONTENT_CHANGED'],
});
