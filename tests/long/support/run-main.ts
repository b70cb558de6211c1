export function conclude(problems: readonly string[], whenWhole: string): number {
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? whenWhole : `${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

export function runMain(main: () => Promise<number>): void {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
