import localFont from 'next/font/local';

// Preloaded. If it is late on a first visit, the page keeps the system font, whose metrics the framework adjusts to Anek's: changing the
// font would move the text.
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

/** For the html element: the font variables that styles/tokens.css reads. */
export const fontClasses = `${anekExtended.variable} ${anek.variable}`;
