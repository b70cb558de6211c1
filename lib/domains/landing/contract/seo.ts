import { z } from 'zod';
import { PAGE_TYPES } from '@/lib/domains/content/types';
import { defineEndpoint } from '@/lib/platform/http/endpoint';

const tag = z.object({
  name: z.string().optional(),
  property: z.string().optional(),
  content: z.string(),
});

export const getSeoEndpoint = defineEndpoint({
  id: 'get-seo',
  method: 'GET',
  path: '/api/v1/seo/',
  access: 'public',
  summary: 'Returns title, meta, link and schema data of a page by route name and parameters, with its breadcrumbs',
  query: z.object({
    /** `common` is the home page. */
    route: z.enum(PAGE_TYPES),
    /**
     * The slug of a place (`pune`, `indiranagar-bengaluru`, `business-hotels-in-pune`) or a hotel id; empty for routes
     * with a single page.
     */
    q: z.string().trim().toLowerCase().max(200).default(''),
    page: z.coerce.number().int().min(1).max(1000).default(1),
  }),
  response: z.object({
    route: z.enum(PAGE_TYPES),
    q: z.string(),
    title: z.string(),
    heading: z.string(),
    description: z.string(),
    meta: z.array(tag),
    link: z.array(z.object({ rel: z.string(), href: z.string() })),
    schema: z.array(z.record(z.string(), z.unknown())),
    breadcrumbs: z.array(z.object({ name: z.string(), path: z.string() })),
  }),
  errors: ['NOT_FOUND'],
});
