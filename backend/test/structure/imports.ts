import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { preProcessFile } from 'typescript';

export interface Import {
  /** The importing file, relative to the source folder. */
  file: string;
  /** The text in quotes. */
  specifier: string;
  /** The imported file, relative to the source folder and without extension; undefined for a package. */
  target: string | undefined;
}

/** The TypeScript files below a folder, except tests, relative to it. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|test)\.tsx?$/.test(file))
    .sort();
}

/** Every import of a file: static, dynamic, type-only, re-exported and `declare module` alike. */
export function importsOf(folder: string, file: string, alias?: string): Import[] {
  const { importedFiles } = preProcessFile(readFileSync(join(folder, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName: specifier }) => {
    if (alias && specifier.startsWith(alias)) return { file, specifier, target: specifier.slice(alias.length) };
    const isRelative = specifier.startsWith('.');
    const target = isRelative ? relative(folder, join(folder, dirname(file), specifier)) : undefined;
    return { file, specifier, target };
  });
}
