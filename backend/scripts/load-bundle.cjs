/** Runs a bundle with the code that V8 compiled in a previous run, which is stored beside it. */
const { readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { Script } = require('node:vm');

const CACHE_AFTER_MS = 5_000;

module.exports = function loadBundle(file) {
  const cacheFile = `${file}.${process.version}-${process.arch}.cache`;
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`;
  const script = new Script(wrapped, {
    filename: file,
    cachedData: readIfThere(cacheFile),
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  // By then, the functions needed for a start have been compiled, so they become part of the cache.
  if (script.cachedDataRejected !== false)
    setTimeout(() => keep(cacheFile, script.createCachedData()), CACHE_AFTER_MS).unref();
};

function readIfThere(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Stores the cache. If the folder is read-only, that only costs the next start a second. */
function keep(path, data) {
  const partial = `${path}.${process.pid}`;
  try {
    writeFileSync(partial, data);
    renameSync(partial, path);
  } catch {
    return;
  }
}
