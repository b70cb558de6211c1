/** The plan of a rule in words. */
export function rulePlanText({ channel, contract }: { channel: 'website' | 'corp'; contract: string | null }): string {
  if (channel === 'website') return 'Website';
  return contract ? `Contract ${contract}` : 'Corporate, all companies';
}
