// Writes the list of common passwords that new ones are checked against, from a list of words by frequency:
//   npm pack @zxcvbn-ts/language-common && tar xzf zxcvbn-ts-language-common-*.tgz
//   node scripts/common-passwords.mjs package/src/passwords.json package/LICENSE.txt
// Kept are 40 bits of each word's SHA-256, sorted: small, and nobody who reads the tree meets the words. One
// password in a hundred million shares them with a common one and is refused for nothing.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const TARGET = 'lib/domains/auth/server/common-passwords.json';
const SHORTEST = 8;
const KEPT = 10_000;
const BYTES = 5;

const [wordsFile, licenceFile] = process.argv.slice(2);
if (!wordsFile || !licenceFile) throw new Error('Say where the words and their licence are');
const words = JSON.parse(readFileSync(wordsFile, 'utf8'))
  .map((word) => word.normalize('NFKC').toLowerCase())
  .filter((word) => word.length >= SHORTEST)
  .slice(0, KEPT);
const hashes = words
  .map((word) => createHash('sha256').update(word).digest().subarray(0, BYTES))
  .sort((left, right) => left.compare(right));
const list = {
  source: '@zxcvbn-ts/language-common 4.1.3, src/passwords.json: words of leaked lists by frequency',
  licence: readFileSync(licenceFile, 'utf8').trim(),
  bytesPerHash: BYTES,
  hashes: Buffer.concat(hashes).toString('base64'),
};
writeFileSync(TARGET, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${hashes.length} words in ${TARGET}`);
