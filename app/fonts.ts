import localFont from 'next/font/local';

// This font is preloaded. If it arrives late on a first visit, the page keeps the system font (display: optional), because changing the
// font would shift the text. Next.js adjusts the metrics of the fallback font to those of Anek.
const anek = localFont({
  src: '../styles/fonts/anek-latin.woff2',
  weight: '400 700',
  display: 'optional',
  preload: true,
  variable: '--font-anek-latin',
  fallback: ['system-ui', 'sans-serif'],
});

const anekExtended = localFont({
  src: '../styles/fonts/anek-latin-ext.woff2',
  weight: '400 700',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-anek-extended',
  declarations: [{ prop: 'unicode-range', value: 'U+0100-017F, U+1E00-1E9F' }],
});

/** Class names for the html element. They set the font variables that styles/tokens.css uses. */
export const fontClasses = `${anekExtended.variable} ${anek.variable}`;
