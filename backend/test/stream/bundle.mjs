/** Prints the script of a page without its screens, for `page-script.ts`: Jest itself cannot load the bundler. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const frontend = fileURLToPath(new URL('../../../frontend', import.meta.url));
const build = await rolldown({
  input: join(frontend, 'headless/page.ts'),
  cwd: frontend,
  // There is no browser, so the socket is connected by the library's code for Node.
  platform: 'node',
  tsconfig: join(frontend, 'tsconfig.json'),
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
});
const { output } = await build.generate({ format: 'cjs', codeSplitting: false, comments: false });
await build.close();
process.stdout.write(output[0].code);
