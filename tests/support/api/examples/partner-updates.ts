import type { ExampleContext, Examples } from '../example';
import { connectHotel } from '../partner-world';

const connected = async ({ world }: ExampleContext) => ({
  params: { hotel_code: await connectHotel(world.partner, world.hotelId) },
});

export const partnerUpdateExamples: Examples = {
  'get-hotel-mapping': { owned: 'none', input: connected },
};
