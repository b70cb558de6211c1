import { LAB_LIMITS } from '@/scripts/developer/lab/limits';
import type { Check } from '../site-facts';

export const labChecks: readonly Check[] = [
  {
    number: 40,
    title: 'Paint, blocking, shift, touch, script weight and console in the lab',
    run: ({ lab }) =>
      lab &&
      lab.flatMap((row) =>
        LAB_LIMITS.filter(({ read, limit }) => read(row) > limit).map(
          ({ figure, read, limit }) => `${row.path}: ${figure} is ${read(row).toPrecision(3)}, at most ${limit}`,
        ),
      ),
  },
];
