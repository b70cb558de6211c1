import { findGstState } from './state-codes';

/** Registration types that the GST portal issues; companies normally use `regular`. */
export type GstinKind = 'regular' | 'tds' | 'tcs' | 'non_resident' | 'oidar' | 'uin';

export type GstinProblem = 'length' | 'characters' | 'structure' | 'state' | 'check_digit';

export type ParsedGstin =
  | { isValid: true; gstin: string; kind: GstinKind; stateCode: string; stateName: string; warnings: string[] }
  | { isValid: false; problem: GstinProblem; message: string };

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

// State code, PAN, entity number, type letter, check digit; the last three formats contain no PAN.
const FORMATS: readonly { kind: GstinKind; pattern: RegExp; hasPan: boolean }[] = [
  { kind: 'regular', pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, hasPan: true },
  { kind: 'tds', pattern: /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/, hasPan: true },
  { kind: 'tcs', pattern: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/, hasPan: true },
  { kind: 'oidar', pattern: /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/, hasPan: false },
  { kind: 'non_resident', pattern: /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/, hasPan: false },
  { kind: 'uin', pattern: /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/, hasPan: false },
];

const KIND_WARNINGS: Record<Exclude<GstinKind, 'regular'>, string> = {
  tds: 'This is a tax deductor registration; invoices are rarely billed to it',
  tcs: 'This is a tax collector registration; invoices are rarely billed to it',
  oidar: 'This is the registration of an online service provider outside India',
  non_resident: 'This is a non-resident registration',
  uin: 'This is the unique identity number of an embassy or UN body',
};

const PROBLEM_MESSAGES: Record<GstinProblem, string> = {
  length: 'A GSTIN has 15 characters',
  characters: 'A GSTIN has only letters and digits',
  structure: 'This number does not have the format of a GSTIN',
  state: 'The first two digits are not a state code',
  check_digit: 'The check digit does not match: please check for a typing mistake',
};

/** Only ASCII letters change case, because 'ı' must not become 'I'. */
export function normaliseGstin(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * Multiplies the values (0 to 35) of the characters by 1, 2, 1, 2 and so on, sums the base-36 digits of the products, and
 * returns the complement of the sum modulo 36.
 * @throws {RangeError} unless given 14 characters of 0-9A-Z
 */
export function gstinCheckDigit(first14: string): string {
  if (!/^[0-9A-Z]{14}$/.test(first14)) throw new RangeError(`Not the first 14 characters of a GSTIN: ${first14}`);
  const sum = [...first14].reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (1 + (index % 2));
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

function reject(problem: GstinProblem): ParsedGstin {
  return { isValid: false, problem, message: PROBLEM_MESSAGES[problem] };
}

/** Accepts rare formats and retired state codes with a warning. */
export function parseGstin(text: string): ParsedGstin {
  const gstin = normaliseGstin(text);
  if (gstin.length !== 15) return reject('length');
  if (!/^[0-9A-Z]{15}$/.test(gstin)) return reject('characters');
  const match = FORMATS.find(({ pattern }) => pattern.test(gstin));
  if (!match) return reject('structure');
  const state = findGstState(gstin.slice(0, 2));
  if (!state) return reject('state');
  // The published algorithm covers PAN-based numbers only.
  if (match.hasPan && gstinCheckDigit(gstin.slice(0, 14)) !== gstin.charAt(14)) return reject('check_digit');

  const warnings: string[] = [];
  if (match.kind !== 'regular') warnings.push(KIND_WARNINGS[match.kind]);
  if (!match.hasPan)
    warnings.push('The last character cannot be checked for this type of number: please check the number again');
  if (state.status === 'retired') warnings.push(`State code ${state.code} (${state.name}) is no longer issued`);
  if (state.status === 'special') warnings.push(`State code ${state.code} (${state.name}) is not a state`);
  return { isValid: true, gstin, kind: match.kind, stateCode: state.code, stateName: state.name, warnings };
}

/** All GSTINs of a company contain its PAN. @param gstin normalised */
export function panOf(gstin: string): string {
  return gstin.slice(2, 12);
}

export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}
