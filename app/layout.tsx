import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import '@/styles/global.css';
import { env } from '@/lib/platform/env/env';
import { BrandColours } from './_components/brand-colours';
import { brandAttributes, brandIcons } from './_components/brand-markup';
import { fontClasses } from './fonts';

export function generateMetadata(): Metadata {
  const { BRAND_NAME } = env();
  return { title: { default: BRAND_NAME, template: `%s | ${BRAND_NAME}` }, icons: brandIcons() };
}

/** Seconds after which a page that is the same for every visitor is rendered again, unless it sets a shorter time. */
export const revalidate = 86_400;

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f4ec' },
    { media: '(prefers-color-scheme: dark)', color: '#121511' },
  ],
};

// The warning is suppressed, because a theme choice sets data-theme on the element before React hydrates.
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" className={fontClasses} {...brandAttributes()} suppressHydrationWarning>
      <head>
        <BrandColours />
      </head>
      <body>{children}</body>
    </html>
  );
}
