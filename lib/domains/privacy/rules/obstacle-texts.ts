const SHOWN = 5;

function named(all: readonly string[]): string {
  const rest = all.length - SHOWN;
  const shown = rest > 0 ? [...all.slice(0, SHOWN), `${rest} more`] : all;
  return shown.length === 1 ? `${shown[0]}` : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

export function describeOpenStays(references: readonly string[]): string {
  return references.length === 1
    ? `Your stay ${references[0]} has not ended. Cancel it, or try again after check-out.`
    : `Your stays ${named(references)} have not ended. Cancel them, or try again after check-out.`;
}

export function describeOpenRefunds(count: number): string {
  return count === 1
    ? 'You have one pending refund. Try again when it has arrived.'
    : `You have ${count} pending refunds. Try again when they have arrived.`;
}

export function describeSoleOwner(hotels: readonly string[]): string {
  return `You are the only owner of ${named(hotels)}. Ask us to add another owner first, or to remove the hotel.`;
}

export function describeSoleManager(companies: readonly string[]): string {
  return `You are the last manager of ${named(companies)}. Make a colleague a manager first, or ask us to close the company’s account.`;
}
