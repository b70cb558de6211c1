import { addQuestionEndpoint } from '@/lib/domains/content/contract/content';
import { addQuestion } from '@/lib/domains/content/server/service/contents';
import { callerAddress } from '@/lib/platform/http/server/caller';
import { route } from '@/lib/request-context/route';

// POST /api/v1/posts/add/question/ - stores a question from the FAQ form.
export const POST = route(addQuestionEndpoint, ({ body, actor, request }) =>
  addQuestion(body, actor, callerAddress(request)),
);
