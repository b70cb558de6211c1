export async function inParallel(workers: number, work: (worker: number) => Promise<boolean>): Promise<void> {
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (await work(worker));
    }),
  );
}
