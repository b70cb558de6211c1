import { answerRecorded } from '../../../../recorded-call';

export const dynamic = 'force-dynamic';

export async function GET(_request: Request, context: { params: Promise<{ name: string }> }) {
  return Response.json(await answerRecorded((await context.params).name));
}
