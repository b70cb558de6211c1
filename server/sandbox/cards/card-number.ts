// In this order: RuPay shares prefixes with Maestro and Discover and must be tried first (domain.md C5).
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

/** The network's name as the provider's card entity spells it. */
export function networkOf(number: string): string {
  return networks.find(([pattern]) => pattern.test(number))?.[1] ?? 'Unknown';
}
