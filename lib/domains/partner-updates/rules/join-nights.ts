import { addDays, type IsoDate } from '@/lib/dates';

type Values = Readonly<Record<string, unknown>>;

/** Joins consecutive nights of a room type that have equal values. @param nights by room type, each ascending */
export function joinNights<Value extends Values>(
  nights: readonly { roomType: string; night: IsoDate; values: Value }[],
): (Value & { roomType: string; from: IsoDate; to: IsoDate })[] {
  const ranges: { roomType: string; from: IsoDate; to: IsoDate; values: Value }[] = [];
  for (const { roomType, night, values } of nights) {
    const last = ranges.at(-1);
    const isNext = last?.roomType === roomType && addDays(last.to, 1) === night && hasEqualValues(last.values, values);
    if (isNext) last.to = night;
    else ranges.push({ roomType, from: night, to: night, values });
  }
  return ranges.map(({ roomType, from, to, values }) => ({ roomType, from, to, ...values }));
}

const hasEqualValues = (a: Values, b: Values) => Object.entries(a).every(([name, value]) => b[name] === value);
