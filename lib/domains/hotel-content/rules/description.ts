/** Why a description cannot replace the stored one; null if it can. The form and the server use it. */
export function findDescriptionRefusal(before: string, after: string): string | null {
  return before.trim() !== '' && after.trim() === '' ? 'Please describe the hotel. Guests see this text first.' : null;
}
