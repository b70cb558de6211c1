import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { EVENTS_CALL, EVENTS_PER_CALL } from '../constants';
import type { AnalyticsEvent } from '../types';

const word = z.string().max(100);
const count = z.number().int().min(0).max(10_000);
const rupees = z.number().min(0).max(1e9);
const milliseconds = z.number().min(0).max(3_600_000);

const item = z.object({
  item_id: z.string().max(20),
  item_name: z.string().max(200),
  item_variant: word.optional(),
  price: rupees.optional(),
  quantity: count.optional(),
});
const sale = z.object({
  currency: z.literal('INR'),
  value: rupees,
  items: z.array(item).max(20),
  coupon: word.optional(),
});

const params = {
  page_view: z.object({ referrer_host: word.optional() }),
  web_vital: z.object({
    metric: z.enum(['LCP', 'CLS', 'INP', 'FCP', 'TTFB']),
    value: milliseconds,
    rating: z.string().max(20),
  }),
  navigation_timing: z.object({ ttfb: milliseconds, dom_ready: milliseconds, load: milliseconds }),
  exception: z.object({ description: z.string().max(300), fatal: z.boolean() }),
  login: z.object({ method: z.enum(['password', 'social', 'code']) }),
  search: z.object({ search_type: word, nights: count, rooms: count, adults: count, kids: count }),
  view_item_list: z.object({ item_list_name: word, results: count }),
  select_content: z.object({ content_type: word, content_id: word }),
  view_item: sale,
  begin_checkout: sale,
  checkout_step: z.object({ step: word }),
  add_payment_info: z.object({ payment_type: word }),
  purchase: sale.extend({ transaction_id: word, tax: rupees, payment_type: word }),
  refund: z.object({ transaction_id: word, currency: z.literal('INR'), value: rupees }),
};

const event = <Name extends keyof typeof params>(name: Name) =>
  z.object({
    name: z.literal(name),
    /** Route pattern such as `/hotels-in-{place}/`, because an address may contain a booking id. */
    route: z.string().max(100).startsWith('/'),
    params: params[name],
  });

export const analyticsEvent = z.discriminatedUnion('name', [
  event('page_view'),
  event('web_vital'),
  event('navigation_timing'),
  event('exception'),
  event('login'),
  event('search'),
  event('view_item_list'),
  event('select_content'),
  event('view_item'),
  event('begin_checkout'),
  event('checkout_step'),
  event('add_payment_info'),
  event('purchase'),
  event('refund'),
]) satisfies z.ZodType<AnalyticsEvent>;

export const analyticsEventBatch = z.array(analyticsEvent).min(1).max(EVENTS_PER_CALL);

export const recordEventsEndpoint = defineEndpoint({
  id: 'record-events',
  ...EVENTS_CALL,
  access: 'public',
  inView: 'always',
  summary: 'Stores the analytics events of a page: views, timings, searches, checkout steps, orders',
  body: z.object({
    visit: z.string().regex(/^[a-z0-9]{16,32}$/),
    events: analyticsEventBatch,
  }),
  response: z.object({ recorded: z.number().int() }),
  maxBodyBytes: 64 * 1024,
  errors: ['TOO_MANY_REQUESTS'],
});
