/** The landscape of a state, which texts and pictures may use. Other states have the default region. */
const REGION_OF_STATE: Readonly<Record<string, string>> = {
  ...{ '01': 'hill', '02': 'hill', '05': 'hill', '11': 'hill', '12': 'hill', '13': 'hill', '14': 'hill' },
  ...{ '15': 'hill', '16': 'hill', '17': 'hill', '38': 'hill' },
  '08': 'desert',
  ...{ '30': 'coastal', '31': 'coastal', '32': 'coastal', '34': 'coastal', '35': 'coastal' },
};

/** @param stateCode GST state code */
export const regionOfState = (stateCode: string): string => REGION_OF_STATE[stateCode] ?? 'river';
