/** The lint rule for texts beside elements, on components of one expression each. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** Prints what the rule reports for each component. Its types come from the parameters. */
const REPORTED = `
  import { Linter } from 'eslint';
  import { readFileSync } from 'node:fs';
  import tseslint from 'typescript-eslint';
  import rule from './scripts/lib/text-beside-elements.mjs';
  const linter = new Linter({ cwd: process.cwd() });
  const config = {
    files: ['**/*.tsx'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: { allowDefaultProject: ['*.tsx'] }, tsconfigRootDir: process.cwd() },
    },
    plugins: { own: { rules: { rule } } },
    rules: { 'own/rule': 'error' },
  };
  const found = JSON.parse(readFileSync(0, 'utf8')).map((jsx) => {
    const source = \`
      type ReactNode = string | number | bigint | boolean | null | undefined | object;
      interface Props { count: number; isOpen: boolean; name?: string; children: ReactNode; icon: object }
      export const Made = ({ count, isOpen, name, children, icon }: Props) => \${jsx};\`;
    return linter.verify(source, config, 'made.tsx').map(({ messageId, message }) => messageId ?? message);
  });
  process.stdout.write(JSON.stringify(found));`;

function reported(components: readonly string[]): string[][] {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', REPORTED], {
    cwd: root,
    encoding: 'utf8',
    input: JSON.stringify(components),
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout) as string[][];
}

const BREAKS = {
  'a text that may change after an element': '<p><b>1</b>{count}</p>',
  'a text that may change before an element': '<p>{count}<b>1</b></p>',
  'a text that may change beside a fixed one': '<p>{`${count}`} tasks</p>',
  'a text that may come and go': "<p><b>1</b>{isOpen && 'open'}</p>",
  'a text that may be missing': '<p><b>1</b>{name}</p>',
  'a fixed text after an element that may come and go': '<p>{isOpen && <b>1</b>}now</p>',
  'a fixed text after what was passed in': '<p>{children}now</p>',
  'a text in a fragment': '<>{count}</>',
  'a fixed text in a fragment': '<>now</>',
};

const STAYS = {
  'a text alone in its element': '<p>{count}</p>',
  'a text that may come and go alone in its element': "<p>{isOpen && 'open'}</p>",
  'texts in elements of their own': '<p><b>1</b><span>{count}</span></p>',
  'a fixed text before an element that may come and go': '<p>now{isOpen && <b>1</b>}</p>',
  'a fixed text after an element that stays': '<p><b>1</b>now</p>',
  'a fixed text behind an element that stays': '<p>{isOpen && <b>1</b>}<i>2</i>now</p>',
  'a blank, and a comment': "<p><b>1</b>{' '}{/* Why. */}<i>2</i></p>",
  'what was passed in': '<p>{icon}{children}</p>',
};

it('reports each text that page translation would break, and no other', () => {
  const components = { ...BREAKS, ...STAYS };
  const found = reported(Object.values(components));
  expect(Object.fromEntries(Object.keys(components).map((it, at) => [it, found[at]]))).toEqual({
    ...Object.fromEntries(Object.keys(BREAKS).map((it) => [it, ['wrap']])),
    ...Object.fromEntries(Object.keys(STAYS).map((it) => [it, []])),
  });
});
