/** `retired` codes occur only in old registrations; `special` codes do not stand for an Indian state. */
export interface GstState {
  code: string;
  name: string;
  status: 'current' | 'retired' | 'special';
}

const NAME_BY_CODE: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '25': 'Daman and Diu',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '28': 'Andhra Pradesh (pre-bifurcation)',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '96': 'Other Country',
  '97': 'Other Territory',
  '99': 'Centre Jurisdiction',
};

/** 25 was merged into 26 in January 2020; 28 was replaced by 37 after the bifurcation of 2014. */
const RETIRED_CODES = new Set(['25', '28']);
const SPECIAL_CODES = new Set(['96', '97', '99']);
/** Union territories without a legislature, and code 97, levy UTGST. Delhi, J&K and Puducherry levy SGST. */
const UTGST_CODES = new Set(['04', '26', '31', '35', '38', '97']);

export const GST_STATES: readonly GstState[] = Object.entries(NAME_BY_CODE)
  .map(([code, name]): GstState => {
    const status = RETIRED_CODES.has(code) ? 'retired' : SPECIAL_CODES.has(code) ? 'special' : 'current';
    return { code, name, status };
  })
  .sort((a, b) => a.code.localeCompare(b.code));

const byCode = new Map(GST_STATES.map((state) => [state.code, state]));

export function findGstState(code: string): GstState | null {
  return byCode.get(code) ?? null;
}

export function taxTerritoryOf(code: string): 'sgst' | 'utgst' {
  return UTGST_CODES.has(code) ? 'utgst' : 'sgst';
}

export const CURRENT_STATES = GST_STATES.filter(({ status }) => status === 'current').map(({ code, name }) => ({
  code,
  name,
  taxTerritory: taxTerritoryOf(code),
}));
