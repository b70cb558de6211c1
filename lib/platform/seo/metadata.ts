import type { Metadata } from 'next';
import { brandName } from '@/lib/platform/shell/brand';
import type { PageSeo } from './page-seo';
import { TITLE_LENGTH } from '@/lib/platform/text/text-lengths';

export type PageDescription = Pick<PageSeo, 'title' | 'description' | 'path' | 'imagePath' | 'imageSize'> & {
  isIndexable?: boolean;
  siteUrl: string;
};

/** Search engines cut longer titles. */
export const MAX_TITLE_LENGTH = TITLE_LENGTH.good.max;
/** The layout's title template appends this. */
export const titleSuffix = () => ` | ${brandName()}`;
const LOCALE = 'en_IN';
const SHARE = { width: 1200, height: 630 };
/** The share image has the default name of the site in it; under another name a picture without text takes its place. */
const NAMED_IMAGE = { name: 'Folio', path: '/icons/share.png', size: SHARE };
const OTHER_IMAGE = { path: '/art/landing-1280.webp', size: { width: 1280, height: 720 } };

/** The share image of pages without one of their own. */
const defaultImage = () => (brandName() === NAMED_IMAGE.name ? NAMED_IMAGE : OTHER_IMAGE);

/** Omits the brand from a long title: search engines show the brand beside the address anyway. */
export function pageTitle(title: string): NonNullable<Metadata['title']> {
  return title.length + titleSuffix().length > MAX_TITLE_LENGTH ? { absolute: title } : title;
}

export function pageMetadata(page: PageDescription): Metadata {
  const { title, description, path, siteUrl, isIndexable = true } = page;
  const url = new URL(path, siteUrl).href;
  const image = new URL(page.imagePath ?? defaultImage().path, siteUrl).href;
  return {
    title: pageTitle(title),
    description,
    alternates: { canonical: url },
    robots: isIndexable ? { index: true, follow: true, 'max-image-preview': 'large' } : { index: false, follow: true },
    openGraph: {
      title,
      description,
      url,
      siteName: brandName(),
      locale: LOCALE,
      type: 'website',
      images: [{ url: image, ...(page.imageSize ?? (page.imagePath ? SHARE : defaultImage().size)), alt: title }],
    },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  };
}

/** Returns the metadata as tag names and contents, for API clients that render the page themselves. */
export function metaTags(page: PageSeo, siteUrl: string) {
  const { title, description, path, imagePath, isIndexable } = page;
  const imageSize = page.imageSize ?? (imagePath ? SHARE : defaultImage().size);
  const url = new URL(path, siteUrl).href;
  const image = new URL(imagePath ?? defaultImage().path, siteUrl).href;
  const named = {
    description,
    robots: isIndexable ? 'index, follow, max-image-preview:large' : 'noindex, follow',
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
  };
  const properties = {
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:site_name': brandName(),
    'og:locale': LOCALE,
    'og:type': 'website',
    'og:image': image,
    'og:image:width': String(imageSize.width),
    'og:image:height': String(imageSize.height),
  };
  return {
    meta: [
      ...Object.entries(named).map(([name, content]) => ({ name, content })),
      ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ],
    link: [{ rel: 'canonical', href: url }],
  };
}
