// RuPay precedes Maestro and Discover, with which it shares prefixes.
const networks: [RegExp, string][] = [
  [/^3[47]/, 'American Express'],
  [/^(30[0-5]|36|38|39)/, 'Diners Club'],
  [/^(508|606|607|608|652|653|81|82)/, 'RuPay'],
  [/^4/, 'Visa'],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, 'MasterCard'],
  [/^35/, 'JCB'],
  [/^(6011|64[4-9]|65)/, 'Discover'],
  [/^(50|5[6-9]|6)/, 'Maestro'],
];

export function detectNetwork(number: string): string {
  return networks.find(([pattern]) => pattern.test(number))?.[1] ?? 'Unknown';
}
