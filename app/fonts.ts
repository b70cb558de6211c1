import localFont from 'next/font/local';

// Metrics of the fallback are adjusted to Anek's by the framework, so text does not move when the file arrives.
const anek = localFont({
  src: '../styles/fonts/anek-latin.woff2',
  weight: '400 700',
  display: 'swap',
  preload: true,
  variable: '--font-anek-latin',
  fallback: ['system-ui', 'sans-serif'],
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

/** For the html element of every document: the font variables that styles/tokens.css reads. */
export const fontClasses = `${anekExtended.variable} ${anek.variable}`;
