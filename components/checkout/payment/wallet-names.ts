const NAMES: Record<string, string> = {
  payzapp: 'PayZapp',
  airtelmoney: 'Airtel Money',
  mobikwik: 'MobiKwik',
  jiomoney: 'JioMoney',
  olamoney: 'Ola Money',
  phonepe: 'PhonePe',
  amazonpay: 'Amazon Pay',
  bajajpay: 'Bajaj Pay',
};

export function walletName(code: string): string {
  return NAMES[code] ?? code;
}
