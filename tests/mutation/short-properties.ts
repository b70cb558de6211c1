import fc from 'fast-check';

// Ten inputs detect most mutants. endOnFailure skips the search for a smaller counterexample, because mutation tests print none.
fc.configureGlobal({ numRuns: 10, endOnFailure: true });
