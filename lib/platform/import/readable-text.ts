import { UNPRINTABLE } from '@/lib/platform/text/invisible';

/** Allows tab and line breaks, and the two joiners that words in Indian scripts need. */
const FORBIDDEN = new RegExp(String.raw`(?![\t\n\r\u200C\u200D])[${UNPRINTABLE}]`, 'u');

/** True if a text contains control, direction or invisible characters. */
export const isUnreadable = (text: string) => FORBIDDEN.test(text);
