/** Prints what was found wrong, or that all is well. @returns the exit code of the process */
export function conclude(problems: readonly string[], whenWhole: string): number {
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? whenWhole : `${problems.length} problems`);
  return problems.length === 0 ? 0 : 1;
}

/** Runs a long test as a process, which ends with its code, or with 1 where it broke. */
export function runMain(main: () => Promise<number>): void {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
