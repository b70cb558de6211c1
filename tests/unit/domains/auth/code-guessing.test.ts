import { newCode } from '@/lib/domains/auth/server/service/code-hash';

test('of a million attackers with five guesses at one code each, fewer than one in ten thousand succeed', () => {
  let hits = 0;
  for (let attack = 0; attack < 1_000_000; attack += 1) {
    const code = Number(newCode());
    if (code === 0 || code === 123_456 || code === 111_111 || code === 999_999 || code === attack) hits += 1;
  }
  process.stdout.write(`${hits} of a million attackers guessed their code\n`);
  expect(hits).toBeLessThan(100);
});
