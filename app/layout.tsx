import type { Metadata, Viewport } from 'next';
import localFont from 'next/font/local';
import type { ReactNode } from 'react';
import '@/styles/global.css';

// Metrics of the fallback are adjusted to Anek's by the framework, so text does not move when the file arrives.
const anek = localFont({
  src: '../styles/fonts/anek-latin.woff2',
  weight: '400 700',
  display: 'swap',
  preload: true,
  variable: '--font-anek-latin',
  fallback: ['system-ui', 'sans-serif'],
});

const rupee = localFont({
  src: '../styles/fonts/anek-latin-rupee.woff2',
  weight: '400 700',
  display: 'swap',
  preload: true,
  adjustFontFallback: false,
  variable: '--font-rupee',
  declarations: [{ prop: 'unicode-range', value: 'U+20B9' }],
});

const anekExtended = localFont({
  src: '../styles/fonts/anek-latin-ext.woff2',
  weight: '400 700',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-anek-extended',
  declarations: [{ prop: 'unicode-range', value: 'U+0100-017F, U+1E00-1E9F' }],
});

export const metadata: Metadata = { title: { default: 'Folio', template: '%s | Folio' } };

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f4ec' },
    { media: '(prefers-color-scheme: dark)', color: '#121511' },
  ],
};

// A theme choice sets data-theme on the element before React takes over, hence suppressHydrationWarning (one element deep).
export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en-IN"
      className={`${rupee.variable} ${anekExtended.variable} ${anek.variable}`}
      suppressHydrationWarning
    >
      <body>{children}</body>
    </html>
  );
}
