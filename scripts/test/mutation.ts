import parts from '../../tests/mutation/parts.json';
import { runPackage } from './run-tool';
import { toTally, type Tally } from './tally';

/**
 * Runs mutation tests: changes the rules of prices, booking states, permissions and signatures, one expression at a time. Unit tests
 * must detect at least 85 % of the changes.
 * @param wanted parts of tests/mutation/parts.json; an empty list means all
 */
export async function runMutation(wanted: readonly string[]): Promise<Tally[]> {
  const known = Object.keys(parts);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown part: ${unknown.join(', ')}. Use one of ${known.join(', ')}.`);
  const tallies: Tally[] = [];
  for (const part of known.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`\n=== mutants of ${part}`);
    const code = await runPackage(
      '@stryker-mutator/core/bin/stryker.js',
      ['run', 'tests/mutation/stryker.config.mjs'],
      { FOLIO_MUTATION_PART: part },
    );
    tallies.push(toTally(code === 0));
  }
  return tallies;
}
