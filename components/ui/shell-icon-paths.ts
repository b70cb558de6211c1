/** Icons of landing pages. The whole icon set would add 3 KB to their scripts. */
export const ARROW_RIGHT = 'M3.5 10h13M11.5 5l5 5-5 5';
export const CHEVRON_DOWN = 'm5 7.5 5 5 5-5';
export const PIN =
  'M10 17.8s6-4.9 6-9.6a6 6 0 0 0-12 0c0 4.7 6 9.6 6 9.6ZM10 10.4a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z';
export const STAR = 'm10 2.6 2.3 4.7 5.2.8-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2L2.5 8.1l5.2-.8Z';
export const WARNING = 'M10 3 1.9 16.5h16.2ZM10 8.3v3.7M10 14.2h.01';
