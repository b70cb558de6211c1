// POST /api/console/pictures/take-down/ - deletes a photograph by its address
import { takeDownPictureEndpoint } from '@/lib/domains/console-hotels/contract/actions';
import { takeDownPicture } from '@/lib/domains/console-hotels/server/service/change-hotel';
import { route } from '@/lib/request-context/route';

export const POST = route(takeDownPictureEndpoint, ({ body }) => takeDownPicture(body));
