import localFont from 'next/font/local';

// Asked for in the head. Where it has not come by the first paint (a first visit on a slow phone), this page stays in the
// system's letters, whose metrics the framework adjusts to Anek's, and the next one has it: text that changes its letters moves.
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

/** For the html element of every document: the font variables that styles/tokens.css reads. */
export const fontClasses = `${anekExtended.variable} ${anek.variable}`;
