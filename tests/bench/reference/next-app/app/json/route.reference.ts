export const dynamic = 'force-dynamic';

const answer = { rows: Array.from({ length: 20 }, (_, id) => ({ id, name: `Row ${id}`, about: 'x'.repeat(60) })) };

export const GET = () => Response.json(answer);

export async function POST(request: Request) {
  const body: unknown = await request.json();
  return Response.json({ ...answer, hasBody: body !== null });
}
