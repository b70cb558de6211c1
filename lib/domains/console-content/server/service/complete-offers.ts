import 'server-only';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { findCouponByCode } from '@/lib/domains/pricing/server/service/coupons';
import { AppError } from '@/lib/platform/errors/app-error';
import type { EditedText } from '../../contract/texts';

type Offers = Extract<EditedText, { kind: 'b2b_offers_list' }>['value'];

/** Pictures that are uploaded have another storage. */
const PUBLIC_PICTURE = /^\/(art|pictures|icons)\/[A-Za-z0-9_/-]+\.[a-z0-9]+$/;

/** A draft may name a coupon or picture that does not exist yet; visitors must not see it. @throws {AppError} INVALID_INPUT */
export async function assertComplete(offers: Offers): Promise<void> {
  for (const [index, { title, code, imageUrl }] of offers.entries()) {
    const name = `Offer ${index + 1}, “${title}”`;
    if (code !== undefined && !(await findCouponByCode(code)))
      throw refuse(
        index,
        'code',
        `${name}: there is no coupon ${code}. Create it under Rates, Coupons, or correct the code.`,
      );
    if (PUBLIC_PICTURE.test(imageUrl) && !(await isPublicFile(imageUrl)))
      throw refuse(index, 'image_url', `${name}: there is no picture at ${imageUrl}. Correct the address.`);
  }
}

const refuse = (index: number, field: string, message: string) =>
  new AppError('INVALID_INPUT', { field: `content.value.${index}.${field}`, message });

async function isPublicFile(address: string): Promise<boolean> {
  try {
    await access(path.join(/* turbopackIgnore: true */ process.cwd(), 'public', address));
    return true;
  } catch {
    return false;
  }
}
