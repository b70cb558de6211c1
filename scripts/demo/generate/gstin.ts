const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function checkCharacter(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = ALPHABET.indexOf(character) * ((index % 2) + 1);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/**
 * Returns a valid GSTIN of an invented company. No real PAN begins with ZZZCH.
 * @param serial 1 to 9999, unique in the catalogue
 */
export function inventedGstin(stateCode: string, serial: number): string {
  const first14 = `${stateCode}ZZZCH${String(serial).padStart(4, '0')}${ALPHABET.charAt(10 + (serial % 26))}1Z`;
  return first14 + checkCharacter(first14);
}
