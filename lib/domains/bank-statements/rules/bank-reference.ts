import { addDays, nightsBetween, type IsoDate } from '@/lib/dates';

/** UTR of RTGS, and of NEFT since 2022: the bank's four letters and 18 characters. */
const LONG = /^[A-Z]{4}[A-Z0-9]{18}$/;
/** UTR of NEFT: 16 characters, a letter first and eight digits or more. Account numbers of 16 characters are digits only. */
const NEFT = /^[A-Z](?=(?:[A-Z]*\d){8})[A-Z0-9]{15}$/;
/** Reference (RRN) of IMPS and UPI: last digit of the year, day of the year, hour, and six digits. Account numbers have the same length. */
const RRN = /^(\d)(\d{3})(\d{2})\d{6}$/;
/** Words after which banks state an RRN. */
const BEFORE_RRN = new Set(['IMPS', 'UPI', 'P2A', 'P2M', 'P2P', 'RRN']);
/** A transfer of the evening or of a holiday is in the statement of a later day. */
const DAYS_BEFORE = 4;

/**
 * The bank's own reference of a transaction, from the words of its reference column and its text. Null if none has one of the formats; an
 * account number of the payer is none. Leading zeros, with which banks fill the column, are left out.
 */
export function findBankReference(
  { reference, narration }: { reference: string; narration: string },
  day: IsoDate,
): string | null {
  const words = `${reference} ${narration}`
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .map((word) => (/^0+[1-9]\d{11}$/.test(word) ? word.replace(/^0+/, '') : word));
  return (
    words.find((word) => (LONG.test(word) || NEFT.test(word)) && /\d{4}/.test(word)) ??
    words.find((word) => isRrnOf(word, day)) ??
    words.find((word, index) => RRN.test(word) && BEFORE_RRN.has(words[index - 1] ?? '')) ??
    null
  );
}

function isRrnOf(word: string, day: IsoDate): boolean {
  const [, year, ordinal, hour] = RRN.exec(word) ?? [];
  if (year === undefined || Number(hour) > 23) return false;
  for (let before = -1; before <= DAYS_BEFORE; before += 1) {
    const date = addDays(day, -before);
    if (date.slice(3, 4) === year && ordinalOf(date) === Number(ordinal)) return true;
  }
  return false;
}

/** Day of the year from 1. */
const ordinalOf = (day: IsoDate): number => nightsBetween(`${day.slice(0, 4)}-01-01`, day) + 1;
