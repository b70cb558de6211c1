import parts from '../../tests/mutation/parts.json';
import { runPackage } from './run-tool';
import { single, type Tally } from './tally';

/**
 * Changes lines of the rules of prices, states, rights and signatures, one at a time: at least 85 of 100 changes must fail a unit test.
 * @param wanted parts of tests/mutation/parts.json; all without a name
 */
export async function runMutation(wanted: readonly string[]): Promise<Tally[]> {
  const known = Object.keys(parts);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}; there are ${known.join(', ')}`);
  const tallies: Tally[] = [];
  for (const part of known.filter((name) => wanted.length === 0 || wanted.includes(name))) {
    console.log(`\n=== mutants of ${part}`);
    const code = await runPackage(
      '@stryker-mutator/core/bin/stryker.js',
      ['run', 'tests/mutation/stryker.config.mjs'],
      { FOLIO_MUTATION_PART: part },
    );
    tallies.push(single(code === 0));
  }
  return tallies;
}
