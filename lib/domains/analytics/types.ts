export interface EventItem {
  item_id: string;
  item_name: string;
  item_variant?: string | undefined;
  /** Rupees for one room night. */
  price?: number | undefined;
  quantity?: number | undefined;
}

interface Sale {
  currency: 'INR';
  value: number;
  items: EventItem[];
  coupon?: string | undefined;
}

/** Fields of each event by its GA4 name. They contain no personal data. */
export interface EventParams {
  page_view: { referrer_host?: string | undefined };
  web_vital: { metric: 'LCP' | 'CLS' | 'INP' | 'FCP' | 'TTFB'; value: number; rating: string };
  navigation_timing: { ttfb: number; dom_ready: number; load: number };
  exception: { description: string; fatal: boolean };
  login: { method: 'password' | 'social' | 'code' };
  search: { search_type: string; nights: number; rooms: number; adults: number; kids: number };
  view_item_list: { item_list_name: string; results: number };
  select_content: { content_type: string; content_id: string };
  view_item: Sale;
  begin_checkout: Sale;
  checkout_step: { step: string };
  add_payment_info: { payment_type: string };
  purchase: Sale & { transaction_id: string; tax: number; payment_type: string };
  refund: { transaction_id: string; currency: 'INR'; value: number };
}

export type EventName = keyof EventParams;

export type AnalyticsEvent = {
  [Name in EventName]: { name: Name; route: string; params: EventParams[Name] };
}[EventName];
