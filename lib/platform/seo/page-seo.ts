import type { Breadcrumb } from './breadcrumbs';

/** Texts and links of a page for search engines. The head, the SEO endpoint and the visible breadcrumb trail are built from it. */
export interface PageSeo {
  /** 30 to 60 characters; the layout's template appends the brand. */
  title: string;
  /** 120 to 155 characters. */
  description: string;
  /** The h1. */
  heading: string;
  /** The text below the heading; empty on pages with an introduction of their own. */
  text: string;
  /** Canonical path, built from data and never from the request. */
  path: string;
  /** Share image; 1200 by 630 pixels unless `imageSize` says otherwise. */
  imagePath?: string;
  imageSize?: { width: number; height: number };
  isIndexable: boolean;
  /** Breadcrumbs; the last one is the page itself. */
  trail: readonly Breadcrumb[];
  /** Schema.org nodes; the page must show their content. */
  schema: readonly Record<string, unknown>[];
}
