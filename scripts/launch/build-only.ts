import { build } from './build';

build().then(
  (said) => {
    console.log(`Pages: ${said}`);
    process.exit();
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
