// Replaces the package `server-only` outside the Next.js bundler, where importing the package throws an error.
export {};
