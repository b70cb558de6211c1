import fc from 'fast-check';

// A wrong line is wrong for most inputs, and nobody reads the smallest one here.
fc.configureGlobal({ numRuns: 10, endOnFailure: true });
