/**
 * An Indian mobile number as E.164, or null when it is none. Taken with or without +91, 91 or a leading 0; people also
 * write spaces and hyphens. Mobile numbers have ten digits and begin with 6 to 9 (National Numbering Plan 2003).
 */
export function parseIndianMobile(text: string): string | null {
  const digits = text.trim().replace(/[\s().-]/g, '');
  const national = /^(?:\+91|91|0)?([6-9]\d{9})$/.exec(digits)?.[1];
  return national ? `+91${national}` : null;
}

/** A number as it is read aloud: an Indian mobile as '+91 99000 00001', any other as it was written. */
export function spacedPhone(phone: string): string {
  const [, first, last] = /^\+91(\d{5})(\d{5})$/.exec(parseIndianMobile(phone) ?? '') ?? [];
  return first && last ? `+91 ${first} ${last}` : phone;
}

/** A number as it may be shown to whoever asks: the last four digits say which phone, not whose. */
export function maskPhone(phone: string): string {
  return `•••••• ${phone.slice(-4)}`;
}
