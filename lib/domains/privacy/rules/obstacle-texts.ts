const SHOWN = 5;

function named(all: readonly string[]): string {
  const rest = all.length - SHOWN;
  const shown = rest > 0 ? [...all.slice(0, SHOWN), `${rest} more`] : all;
  return shown.length === 1 ? `${shown[0]}` : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

export function describeOpenStays(references: readonly string[]): string {
  return references.length === 1
    ? `The stay ${references[0]} is not over. Cancel it, or come back after check-out.`
    : `The stays ${named(references)} are not over. Cancel them, or come back after check-out.`;
}

export function describeOpenRefunds(count: number): string {
  return count === 1 ? 'A refund to you is under way.' : `${count} refunds to you are under way.`;
}

export function describeSoleManager(companies: readonly string[]): string {
  return `You are the last manager of ${named(companies)}. Make a colleague a manager first, or ask us to close the company’s account.`;
}
