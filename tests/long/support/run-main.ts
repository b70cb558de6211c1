/** Prints the problems, or `success` if there are none. @returns the exit code */
export function printResult(problems: readonly string[], success: string): number {
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? success : `${problems.length} problems`);
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
