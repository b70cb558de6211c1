/** Returns E.164 or null. Indian mobile numbers have ten digits and begin with 6 to 9 (National Numbering Plan 2003). */
export function parseIndianMobile(text: string): string | null {
  const digits = text.trim().replace(/[\s().-]/g, '');
  const national = /^(?:\+91|91|0)?([6-9]\d{9})$/.exec(digits)?.[1];
  return national ? `+91${national}` : null;
}

/** Groups the digits: '+91 99000 00001'. Foreign numbers are returned unchanged. */
export function formatPhone(phone: string): string {
  const [, first, last] = /^\+91(\d{5})(\d{5})$/.exec(parseIndianMobile(phone) ?? '') ?? [];
  return first && last ? `+91 ${first} ${last}` : phone;
}

export function maskPhone(phone: string): string {
  return `•••••• ${phone.slice(-4)}`;
}
