// Any path below /api/ that no other route answers: the error shape, never an HTML page
import { unknownPath } from '@/lib/platform/http/server/unknown-path';

export { unknownPath as GET, unknownPath as POST, unknownPath as PUT, unknownPath as PATCH, unknownPath as DELETE };
