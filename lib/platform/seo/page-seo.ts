import type { Trail } from './breadcrumbs';

/** What a page says of itself to search engines and shared links: the head, the SEO call and the visible trail are made of it. */
export interface PageSeo {
  /** 30 to 60 characters; the brand follows by the layout's template. */
  title: string;
  /** 120 to 155 characters. */
  description: string;
  /** The h1. */
  heading: string;
  /** What the page says below its heading; empty where it says it otherwise. */
  text: string;
  /** Canonical path: built from data, never from the request. */
  path: string;
  /** Sharing picture, 1200 by 630. */
  imagePath?: string;
  isIndexable: boolean;
  /** The way here; the last step is the page. */
  trail: readonly Trail[];
  /** Nodes of schema.org, all of which the page shows. */
  schema: readonly Record<string, unknown>[];
}
