/** One reason for every word that is not in the list it comes from. */
export function unknownWords(what: string, words: readonly string[], known: ReadonlyMap<string, number>): string[] {
  return words.filter((word) => !known.has(word)).map((word) => `${what} "${word}" is unknown`);
}
