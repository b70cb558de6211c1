import { readNumber } from '@/lib/typed-number';

/**
 * Registers a field whose text is sent as a number: `field('amount', numberField())`. A text that is no number becomes NaN, for which
 * `contractResolver` shows how to write one.
 * @param emptyAs the value of an empty field
 */
export const numberField = (emptyAs?: null): { setValueAs: (typed: unknown) => number | null | undefined } => ({
  setValueAs: (typed) => {
    const text = String(typed ?? '').trim();
    return text === '' ? emptyAs : (readNumber(text) ?? NaN);
  },
});
