import { answerRecorded } from '../../../../recorded-call';

export const dynamic = 'force-dynamic';

// GET - a recorded call: its statements and its answer, without anything of ours between them.
export async function GET(_request: Request, context: { params: Promise<{ name: string }> }) {
  return Response.json(await answerRecorded((await context.params).name));
}
