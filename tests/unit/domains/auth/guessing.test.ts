import { newCode } from '@/lib/domains/auth/server/service/code-hash';

test('a million attackers with the five tries that one code allows: fewer than one in ten thousand is right', () => {
  let hits = 0;
  for (let attack = 0; attack < 1_000_000; attack += 1) {
    // Five guesses that any attacker may prefer; the code is drawn as the house draws it.
    const code = Number(newCode());
    if (code === 0 || code === 123_456 || code === 111_111 || code === 999_999 || code === attack) hits += 1;
  }
  process.stdout.write(`${hits} of a million attacks on a code were right\n`);
  expect(hits).toBeLessThan(100);
});
