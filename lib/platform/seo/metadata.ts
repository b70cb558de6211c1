import type { Metadata } from 'next';

export interface PageDescription {
  /** 30 to 60 characters; the brand follows by the layout's template. */
  title: string;
  /** 120 to 155 characters. */
  description: string;
  /** Canonical path: built from data, never from the request. */
  path: string;
  /** Sharing picture, 1200 by 630. */
  imagePath?: string;
  siteUrl: string;
}

/** The one builder of indexable pages' metadata: absolute canonical, Open Graph and card. */
export function pageMetadata({ title, description, path, imagePath, siteUrl }: PageDescription): Metadata {
  const url = new URL(path, siteUrl).href;
  const images = imagePath ? [{ url: new URL(imagePath, siteUrl).href, width: 1200, height: 630 }] : [];
  return {
    title,
    description,
    alternates: { canonical: url },
    robots: { index: true, follow: true, 'max-image-preview': 'large' },
    openGraph: { title, description, url, siteName: 'Folio', locale: 'en_IN', type: 'website', images },
    twitter: { card: 'summary_large_image', title, description, images: images.map((image) => image.url) },
  };
}
