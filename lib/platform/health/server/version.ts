import 'server-only';
import packageJson from '@/package.json';

/** The version of the application. */
export const VERSION: string = packageJson.version;
