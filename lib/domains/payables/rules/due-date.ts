import { addDays, type IsoDate } from '@/lib/dates';
import type { UdyamClass } from '../types';

/** Section 15 MSMED Act: a micro or small supplier is paid within 15 days, with agreed terms within 45. */
const MSME_DAYS = 15;
const MSME_MAX_DAYS = 45;
const USUAL_DAYS = 30;

export interface PaymentTerms {
  udyamClass: UdyamClass;
  /** Agreed days to pay after check-out; null without an agreement. */
  termsDays: number | null;
}

export function dueDate(suppliedOn: IsoDate, { udyamClass, termsDays }: PaymentTerms): IsoDate {
  const isProtected = udyamClass === 'micro' || udyamClass === 'small';
  const days = isProtected ? Math.min(termsDays ?? MSME_DAYS, MSME_MAX_DAYS) : (termsDays ?? USUAL_DAYS);
  return addDays(suppliedOn, days);
}
