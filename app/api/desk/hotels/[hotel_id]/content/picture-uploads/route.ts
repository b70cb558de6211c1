// POST /api/desk/hotels/{hotel_id}/content/picture-uploads/ - begins the upload of a photograph
import { beginPictureUploadEndpoint } from '@/lib/domains/hotel-content/contract/picture-upload';
import { beginUpload } from '@/lib/domains/hotel-content/server/service/uploads';
import { route } from '@/lib/request-context/route';

export const POST = route(beginPictureUploadEndpoint, ({ actor, params: { hotelId }, body }) =>
  beginUpload(actor, hotelId, body),
);
