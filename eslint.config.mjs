import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import simpleImportSort from 'eslint-plugin-simple-import-sort';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import textBesideElements from './scripts/lib/text-beside-elements.mjs';

const envOnly = 'Settings are read once, by platform/config/env.ts.';

/** The front end's layers and what they may not import: shared code knows no feature, and no feature knows another. */
const frontendLayers = {
  shared: { files: ['frontend/src/{api,lib,realtime,store,styles,ui}/**'], forbidden: ['@/app/*', '@/features/*'] },
  features: { files: ['frontend/src/features/**'], forbidden: ['@/app/*', '@/features/*', '../../*'] },
};

export default tseslint.config(
  { ignores: ['**/dist/', '**/.dev/', '**/coverage/', '**/test-results/', '**/playwright-report/', '.nx/', '.data/'] },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  // Prettier breaks lines where this rule suspects a missing semicolon, and never omits one itself.
  { rules: { 'no-unexpected-multiline': 'off' } },
  {
    plugins: { 'simple-import-sort': simpleImportSort },
    rules: {
      // One block: side effects, Node, packages, the project by alias, then by relative path.
      'simple-import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^', '^\\.']] }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, properties: false } },
      ],
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      // It reports assertions that widen an inferred type, as the initial state of a slice needs.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/require-await': 'off',
      'max-lines': ['error', { max: 250, skipBlankLines: true }],
    },
  },
  {
    // A spec whose tests share one setup, such as a whole calendar service, is easier to follow in one piece.
    files: ['**/*.api.spec.ts'],
    rules: { 'max-lines': ['error', { max: 450, skipBlankLines: true }] },
  },
  {
    // Outside the front end's own project, since they run in Node.
    files: ['frontend/e2e/**/*.ts', 'frontend/*.config.ts'],
    languageOptions: { parserOptions: { projectService: false, project: 'frontend/tsconfig.node.json' } },
  },
  {
    files: ['backend/src/**/*.ts'],
    rules: {
      'no-console': 'error',
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: envOnly }],
      'no-restricted-imports': [
        'error',
        { paths: ['process', 'node:process'].map((name) => ({ name, message: envOnly })) },
      ],
    },
  },
  { files: ['backend/src/cli/**/*.ts'], rules: { 'no-console': 'off', 'no-restricted-properties': 'off' } },
  { files: ['backend/src/platform/config/{env,quiet-sdk}.ts'], rules: { 'no-restricted-properties': 'off' } },
  {
    // The response bodies of supertest and the matchers of Jest are untyped.
    files: ['**/*.spec.ts', '**/*.test.{ts,tsx}', 'backend/test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      'no-restricted-properties': 'off',
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.configs.recommended],
    languageOptions: { globals: globals.browser },
    rules: {
      // Anything that opens moves the focus to where its work starts.
      'jsx-a11y-x/no-autofocus': 'off',
      // Shortcuts are handled on the element that the keys pressed inside it bubble up to.
      'jsx-a11y-x/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp'] },
      ],
      // Scrollable elements must be reachable with the keyboard.
      'jsx-a11y-x/no-noninteractive-tabindex': ['error', { tags: ['ul'], roles: ['group', 'log', 'tabpanel'] }],
      // It concerns the React Compiler, which is not used.
      'react-hooks/incompatible-library': 'off',
      // Redux Toolkit declares functions as methods, although they are meant to be destructured.
      '@typescript-eslint/unbound-method': 'off',
      'no-restricted-imports': ['error', { patterns: outside([]) }],
    },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    plugins: { tallyboard: { rules: { 'text-beside-elements': textBesideElements } } },
    rules: { 'tallyboard/text-beside-elements': 'error' },
  },
  {
    files: ['frontend/src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          // In text fields, it silently cuts pasted text. In search boxes and codes, nothing is lost.
          selector:
            "JSXOpeningElement:not(:has(> JSXAttribute[name.name=/^(type|role)$/][value.value=/^(search|combobox)$/])):not(:has(> JSXAttribute[value.value='one-time-code'])) > JSXAttribute[name.name='maxLength']",
          message: 'Let everything stay, and say by how much it is too long: see excess in @/ui/excess.',
        },
      ],
    },
  },
  ...Object.values(frontendLayers).map(({ files, forbidden }) => ({
    files,
    rules: { 'no-restricted-imports': ['error', { patterns: outside(forbidden) }] },
  })),
  {
    // Playwright loads the specs without the front end's path aliases. The benchmark's entry is bundled instead.
    files: ['frontend/e2e/**/*.ts'],
    ignores: ['frontend/e2e/performance/sealing-entry.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['@contract', '@/*', '**/src/**'],
              allowTypeImports: true,
              message: 'Browser tests see the product from outside: they import types only.',
            },
          ],
        },
      ],
    },
  },
  { files: ['**/*.{mjs,cjs}'], languageOptions: { globals: globals.node } },
  { files: ['scripts/lib/retries.cjs'], languageOptions: { globals: { jest: 'readonly' } } },
  { files: ['frontend/public/*.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs' } },
);

/** Returns patterns that no import of the front end may match: of the back end, it knows only the contract. */
function outside(folders) {
  return [
    { group: ['**/backend/**'], message: 'The front end knows the back end by @contract alone.' },
    ...(folders.length ? [{ group: folders, message: 'See the layers in eslint.config.mjs.' }] : []),
  ];
}
