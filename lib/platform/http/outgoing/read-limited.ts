/** @throws {Error} when the body is longer than `limit` bytes */
export async function readLimited(answer: Response, limit: number): Promise<string> {
  if (!answer.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream, so the rest is not downloaded.
    if (size > limit) throw new Error(`The response is longer than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
