import { build } from './build';
import { explain } from './explain';

build().then(
  (said) => {
    console.log(`Pages: ${said}`);
    process.exit();
  },
  (error: unknown) => {
    console.error(explain(error));
    process.exit(1);
  },
);
