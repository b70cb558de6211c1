import { GST_STATES, type GstState } from './state-codes';
import type { ParsedGstin } from './structure';

const CODE_BY_ALIAS: Readonly<Record<string, string>> = {
  uttaranchal: '05',
  'new delhi': '07',
  'nct of delhi': '07',
  'delhi nct': '07',
  'national capital territory of delhi': '07',
  'jammu kashmir': '01',
  orissa: '21',
  chattisgarh: '22',
  chhatisgarh: '22',
  'dadra and nagar haveli': '26',
  'daman and diu': '26',
  pondicherry: '34',
  'andaman and nicobar': '35',
  tamilnadu: '33',
  telengana: '36',
};

/** Code 25 was merged into 26; 28 was divided into 36 and 37. */
const SUCCESSOR_CODES: Readonly<Record<string, readonly string[]>> = { '25': ['26'], '28': ['37', '36'] };

const current = GST_STATES.filter(({ status }) => status === 'current');
const byName = new Map<string, GstState>();
for (const state of current) byName.set(normaliseStateName(state.name), state);
for (const [alias, code] of Object.entries(CODE_BY_ALIAS)) {
  const state = current.find((candidate) => candidate.code === code);
  if (state) byName.set(alias, state);
}

function normaliseStateName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z ]/g, '')
    .replace(/\bthe\b/g, '')
    .trim()
    .replace(/\s+/g, ' ');
}

/** Accepts former names (Orissa) and variants (Jammu & Kashmir). */
export function findStateByName(name: string): GstState | null {
  return byName.get(normaliseStateName(name)) ?? null;
}

/**
 * Returns a message if the office is not in the state of the GSTIN's first two digits, else null. Codes that are not
 * states (96, 97, 99) and numbers without a PAN (embassies, non-residents) allow any office.
 */
export function findStateConflict(gstin: Extract<ParsedGstin, { isValid: true }>, addressState: string): string | null {
  const { stateCode, stateName, kind } = gstin;
  if (kind === 'oidar' || kind === 'non_resident' || kind === 'uin') return null;
  if (GST_STATES.some(({ code, status }) => code === stateCode && status === 'special')) return null;
  const state = findStateByName(addressState);
  const allowedCodes = SUCCESSOR_CODES[stateCode] ?? [stateCode];
  if (state && allowedCodes.includes(state.code)) return null;
  const allowedStates = SUCCESSOR_CODES[stateCode]
    ? current.filter(({ code }) => allowedCodes.includes(code))
    : [{ name: stateName }];
  const allowedNames = allowedStates.map(({ name }) => name).join(' or ');
  if (!state) return `Please choose a state: this GSTIN is registered in ${allowedNames}`;
  return `This GSTIN is registered in ${allowedNames} (its first two digits are ${stateCode}), not in ${state.name}`;
}
