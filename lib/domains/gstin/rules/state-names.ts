import { GST_STATES, type GstState } from './state-codes';
import type { GstinReading } from './structure';

const ALIASES: Readonly<Record<string, string>> = {
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

/** Retired codes with their present states: 25 became part of 26, and 28 was divided. */
const SUCCESSORS: Readonly<Record<string, readonly string[]>> = { '25': ['26'], '28': ['37', '36'] };

const current = GST_STATES.filter(({ status }) => status === 'current');
const byName = new Map<string, GstState>();
for (const state of current) byName.set(plain(state.name), state);
for (const [alias, code] of Object.entries(ALIASES)) {
  const state = current.find((candidate) => candidate.code === code);
  if (state) byName.set(alias, state);
}

function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z ]/g, '')
    .replace(/\bthe\b/g, '')
    .trim()
    .replace(/\s+/g, ' ');
}

/** The present state of a name, a former name (Orissa) or a variant (Jammu & Kashmir), or null. */
export function findStateByName(name: string): GstState | null {
  return byName.get(plain(name)) ?? null;
}

/**
 * Why an office in this state contradicts the registration, or null: a registration belongs to the state of its first two
 * digits. Codes that are no state (96, 97, 99) and numbers without a PAN (embassies, non-residents) allow any office.
 * @param gstin a valid result of `readGstin`
 */
export function findStateConflict(
  gstin: Extract<GstinReading, { isValid: true }>,
  addressState: string,
): string | null {
  const { stateCode, stateName, kind } = gstin;
  if (kind === 'oidar' || kind === 'non_resident' || kind === 'uin') return null;
  if (GST_STATES.some(({ code, status }) => code === stateCode && status === 'special')) return null;
  const state = findStateByName(addressState);
  const fitting = SUCCESSORS[stateCode] ?? [stateCode];
  if (state && fitting.includes(state.code)) return null;
  const named = SUCCESSORS[stateCode] ? current.filter(({ code }) => fitting.includes(code)) : [{ name: stateName }];
  const wanted = named.map(({ name }) => name).join(' or ');
  if (!state) return `Please choose a state: this GSTIN is registered in ${wanted}`;
  return `This GSTIN is registered in ${wanted} (its first two digits are ${stateCode}), not in ${state.name}`;
}
