import { build } from './build';
import { explainError } from './explain';

build().then(
  (result) => {
    console.log(`Pages: ${result}`);
    process.exit();
  },
  (error: unknown) => {
    console.error(explainError(error));
    process.exit(1);
  },
);
