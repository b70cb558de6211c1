/** Whether the last digit fits the others (ISO/IEC 7812-1, the Luhn formula). */
export function hasValidCheckDigit(number: string): boolean {
  let sum = 0;
  for (let index = 0; index < number.length; index += 1) {
    const digit = Number(number[number.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

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
