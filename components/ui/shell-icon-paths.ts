/** Icons of what every page carries: the script of a page that needs no other one must not hold the whole set. */
export const CHEVRON_DOWN = 'm5 7.5 5 5 5-5';
export const WARNING = 'M10 3 1.9 16.5h16.2ZM10 8.3v3.7M10 14.2h.01';
