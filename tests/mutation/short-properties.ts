import fc from 'fast-check';

// A wrong line is wrong for most inputs, and the smallest one is not read here.
fc.configureGlobal({ numRuns: 10, endOnFailure: true });
