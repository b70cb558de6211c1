import { addDays } from '@/lib/dates';
import { MAX_CELLS } from '@/lib/domains/partner-updates/constants';
import { resetEnv } from '@/lib/platform/env/env';
import { today } from '@/tests/support/builders/catalogue';
import { createPartnerHotel, nightOf, sendMessage, type PartnerHotel } from '@/tests/support/partner-hotel';

let hotel: PartnerHotel;
let version = 0;

beforeEach(async () => {
  hotel = await createPartnerHotel();
});

const next = () => (version += 1);
const nights = () => ({ roomType: 'oak', from: nightOf(hotel), to: nightOf(hotel) });

test('putAri refuses more nights than a message may have with 413', async () => {
  const item = { roomType: 'oak', from: today(), to: addDays(today(), 400), toSell: 1 };
  const availability = Array.from({ length: Math.ceil(MAX_CELLS / 401) + 1 }, () => item);
  const { status, body } = await sendMessage(hotel, { version: next(), availability });
  expect([status, body.errors[0]?.code]).toEqual([413, 2006]);
});

test('putAri answers 429 with Retry-After when a partner sends too many messages for a hotel', async () => {
  const before = process.env.RATE_LIMIT_SCALE;
  process.env.RATE_LIMIT_SCALE = '0.1';
  resetEnv();
  try {
    const send = () => sendMessage(hotel, { version: next(), availability: [{ ...nights(), toSell: 1 }] });
    for (let sent = 0; sent < 6; sent += 1) expect((await send()).status).toBe(200);
    const refused = await send();
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  } finally {
    if (before === undefined) delete process.env.RATE_LIMIT_SCALE;
    else process.env.RATE_LIMIT_SCALE = before;
    resetEnv();
  }
});
