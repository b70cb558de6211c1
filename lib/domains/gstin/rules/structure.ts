import { findGstState } from './state-codes';

/** Kinds of registration that the GST portal issues. Businesses are normally billed to a `regular` one. */
export type GstinKind = 'regular' | 'tds' | 'tcs' | 'non_resident' | 'oidar' | 'uin';

export type GstinProblem = 'length' | 'characters' | 'structure' | 'state' | 'check_digit';

export type GstinReading =
  | { isValid: true; gstin: string; kind: GstinKind; stateCode: string; stateName: string; warnings: string[] }
  | { isValid: false; problem: GstinProblem; message: string };

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

// State code, PAN, entity 1-9A-Z, a letter for the kind, check digit; the last three forms contain no PAN.
const FORMS: readonly { kind: GstinKind; form: RegExp; hasPan: boolean }[] = [
  { kind: 'regular', form: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, hasPan: true },
  { kind: 'tds', form: /^\d{2}[A-Z]{4}[A-Z0-9]\d{4}[A-Z][1-9A-Z]D[0-9A-Z]$/, hasPan: true },
  { kind: 'tcs', form: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/, hasPan: true },
  { kind: 'oidar', form: /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/, hasPan: false },
  { kind: 'non_resident', form: /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/, hasPan: false },
  { kind: 'uin', form: /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/, hasPan: false },
];

const KIND_WARNINGS: Record<Exclude<GstinKind, 'regular'>, string> = {
  tds: 'This is a tax deductor registration; invoices are rarely billed to it',
  tcs: 'This is a tax collector registration; invoices are rarely billed to it',
  oidar: 'This is a registration of an online service provider abroad',
  non_resident: 'This is a non-resident registration',
  uin: 'This is a unique identity number of an embassy or UN body',
};

const MESSAGES: Record<GstinProblem, string> = {
  length: 'A GSTIN has 15 characters',
  characters: 'A GSTIN has only letters and digits',
  structure: 'This is not the form of a GSTIN',
  state: 'The first two digits are not a state code',
  check_digit: 'The check digit does not match: please check for a typing mistake',
};

/** Upper case without spaces and hyphens. Only ASCII changes case: 'ı' must not become 'I'. */
export function normaliseGstin(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * The check digit of the first 14 characters: values 0-35 times 1,2,1,2..., each product's base-36 digits summed; the
 * complement of the sum modulo 36. Throws RangeError unless given 14 characters of 0-9A-Z.
 */
export function gstinCheckDigit(first14: string): string {
  if (!/^[0-9A-Z]{14}$/.test(first14)) throw new RangeError(`Not the first 14 characters of a GSTIN: ${first14}`);
  const sum = [...first14].reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * (1 + (index % 2));
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

function refuse(problem: GstinProblem): GstinReading {
  return { isValid: false, problem, message: MESSAGES[problem] };
}

/** Rare forms and retired state codes are accepted with a warning. Never throws. */
export function readGstin(text: string): GstinReading {
  const gstin = normaliseGstin(text);
  if (gstin.length !== 15) return refuse('length');
  if (!/^[0-9A-Z]{15}$/.test(gstin)) return refuse('characters');
  const match = FORMS.find(({ form }) => form.test(gstin));
  if (!match) return refuse('structure');
  const state = findGstState(gstin.slice(0, 2));
  if (!state) return refuse('state');
  // The published rule covers PAN-based numbers only.
  if (match.hasPan && gstinCheckDigit(gstin.slice(0, 14)) !== gstin.charAt(14)) return refuse('check_digit');

  const warnings: string[] = [];
  if (match.kind !== 'regular') warnings.push(KIND_WARNINGS[match.kind]);
  if (!match.hasPan) warnings.push('Its last character cannot be checked: please compare the number once more');
  if (state.status === 'retired') warnings.push(`State code ${state.code} (${state.name}) is no longer issued`);
  if (state.status === 'special') warnings.push(`State code ${state.code} (${state.name}) is not a state`);
  return { isValid: true, gstin, kind: match.kind, stateCode: state.code, stateName: state.name, warnings };
}

/** Characters 3 to 12: the PAN, which all GSTINs of a company share. @param gstin normalised */
export function panOf(gstin: string): string {
  return gstin.slice(2, 12);
}

export function isPincode(text: string): boolean {
  return /^[1-9]\d{5}$/.test(text);
}
