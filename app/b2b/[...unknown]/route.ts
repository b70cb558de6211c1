// Any unknown path below /b2b/: responds with the error format of the API instead of an HTML page
import { unknownPathResponse } from '@/lib/platform/http/server/unknown-path';

export {
  unknownPathResponse as GET,
  unknownPathResponse as POST,
  unknownPathResponse as PUT,
  unknownPathResponse as PATCH,
  unknownPathResponse as DELETE,
};
