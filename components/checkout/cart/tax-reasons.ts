import type { ItineraryPrice } from '@/lib/domains/itinerary/contract/itinerary';
import { findGstState } from '@/lib/domains/gstin/rules/state-codes';
import { addDays, formatWeekdayDate } from '@/lib/dates';

export interface TaxReasonLine {
  /** One night, or consecutive nights with the same tax. */
  nights: string;
  texts: string[];
  rule: string;
}

export function taxReasons(why: ItineraryPrice['why']): TaxReasonLine[] {
  const byNight = new Map<string, { texts: string[]; rules: string[] }>();
  for (const { date, text, rule, ruleFrom } of why) {
    const night = byNight.get(date) ?? { texts: [], rules: [] };
    if (!night.texts.includes(text)) night.texts.push(text);
    const source = `${rule}, in force from ${formatWeekdayDate(ruleFrom)} ${ruleFrom.slice(0, 4)}`;
    if (!night.rules.includes(source)) night.rules.push(source);
    byNight.set(date, night);
  }
  const runs: { first: string; last: string; texts: string[]; rule: string }[] = [];
  for (const [date, { texts, rules }] of [...byNight].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const rule = rules.join('; ');
    const text = texts.join();
    const run = runs.at(-1);
    if (run && run.texts.join() === text && run.rule === rule && addDays(run.last, 1) === date) run.last = date;
    else runs.push({ first: date, last: date, texts, rule });
  }
  return runs.map(({ first, last, texts, rule }) => ({
    nights: first === last ? formatWeekdayDate(first) : `${formatWeekdayDate(first)} to ${formatWeekdayDate(last)}`,
    texts,
    rule,
  }));
}

/** Returns the state whose tax applies with its GST code, as on the invoice; null without tax reasons. */
export function placeOfSupply(why: ItineraryPrice['why']): string | null {
  const code = why[0]?.placeOfSupply;
  if (code === undefined) return null;
  const state = findGstState(code);
  return `Place of supply: ${code}${state ? ` ${state.name}` : ''}, where the hotel is located`;
}
