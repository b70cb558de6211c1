import { assertPaise, type Paise } from '@/lib/money';

const ONES = [
  ...['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'],
  ...['Thirteen', 'Fourteen', 'Fifteen', 'Sixteen', 'Seventeen', 'Eighteen', 'Nineteen'],
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const UNITS = [
  { value: 10_000_000, name: 'Crore' },
  { value: 100_000, name: 'Lakh' },
  { value: 1_000, name: 'Thousand' },
  { value: 100, name: 'Hundred' },
] as const;

/** Returns for example 'Rupees One Lakh Twenty Thousand Four Hundred and Fifty Paise Only'. @throws {RangeError} below zero */
export function amountInWords(amount: Paise): string {
  if (assertPaise(amount) < 0) throw new RangeError('amountInWords does not accept negative amounts');
  const paise = amount % 100;
  const rupees = (amount - paise) / 100;
  const words = [`Rupees ${rupees === 0 ? 'Zero' : wordsOf(rupees)}`];
  if (paise > 0) words.push(`and ${wordsOf(paise)} Paise`);
  return `${words.join(' ')} Only`;
}

function wordsOf(count: number): string {
  const unit = UNITS.find(({ value }) => count >= value);
  if (unit) {
    const rest = count % unit.value;
    const head = `${wordsOf(Math.floor(count / unit.value))} ${unit.name}`;
    return rest === 0 ? head : `${head} ${wordsOf(rest)}`;
  }
  if (count < 20) return ONES[count] ?? '';
  const ones = ONES[count % 10];
  return `${TENS[Math.floor(count / 10)]}${ones ? ` ${ones}` : ''}`;
}
