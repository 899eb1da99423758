import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';

/** Preloads what the script and the style sheet would request only after they have loaded. */
function preloadFirstScreen(): Plugin {
  const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { crossorigin: '', ...attrs },
    injectTo: 'head',
  });
  return {
    name: 'preload-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.values(bundle);
        const font = files.find(({ fileName }) => /-latin-wght-normal.*\.woff2$/.test(fileName));
        const chunks = files.filter((file) => file.type === 'chunk');
        checkGroups(chunks);
        const entry = chunks.find((chunk) => chunk.isEntry);
        const app = chunks.find((chunk) => chunk.moduleIds.includes(path('./src/app/start.tsx')));
        if (!font || !entry || !app) throw new Error('The first screen has lost its font or its script');
        const known = [entry.fileName, ...entry.imports];
        const scripts = [app.fileName, ...app.imports].filter((file) => !known.includes(file));
        return [
          link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font.fileName}` }),
          ...scripts.map((file) => link({ rel: 'modulepreload', href: `/${file}` })),
        ];
      },
    },
  };
}

const CONTRACT = '../../backend/src/contract';

/**
 * Files that load together are one chunk. Left alone, the bundler creates eighty for the first screen, many of a few
 * bytes.
 */
const together: Record<string, string[]> = {
  first: ['main.tsx'],
  'sign-in': ['app/start.tsx'],
  // Otherwise it would be in "legal", which the messenger would load for it.
  'arrow-left': ['../../node_modules/lucide-react/dist/esm/icons/arrow-left.mjs'],
  legal: ['features/legal/legal-page.tsx'],
  board: ['app/shell/shell.tsx', 'features/board/components/board-view.tsx'],
  // Shared by several lazy parts of the board: otherwise it would load with the messenger.
  views: ['api/views.ts', 'features/board/model/saved-filters.ts'],
  'save-file': ['lib/save-file.ts'],
  // Menus, dialogs and their contents: loaded right after the first paint, before anyone can have pressed a button.
  controls: [
    ...['ui/dialog.tsx', 'ui/footer-error.tsx', 'ui/menu.tsx', 'ui/sheet.tsx', 'app/shell/role-switcher.tsx'],
    ...['filters-panel', 'move-menu', 'move-task-modal', 'views-menu'].map(
      (it) => `features/board/components/${it}.tsx`,
    ),
  ],
  // Shared by screens, and not used by the messenger.
  screens: [
    ...[
      'ui/date-time-input.tsx',
      'ui/tabs.tsx',
      'ui/task-field.tsx',
      'ui/editor-footer.tsx',
      'ui/notice.tsx',
      'ui/restored-notice.tsx',
      'ui/screenshot.tsx',
      'ui/progress-bar.tsx',
      'ui/timezone-select.tsx',
      'ui/tick.tsx',
    ],
    ...['settings-message', 'section'].map((it) => `features/settings/components/${it}.tsx`),
    ...['ago', 'edits', 'themed', 'timezones', 'typed-number', 'use-settled'].map((it) => `lib/${it}.ts`),
    ...['features/board/components/name-input.tsx', 'lib/pasted-files.ts', 'lib/use-page-files.ts'],
    ...['lib/hours-polling.ts', 'lib/stretch.ts', 'api/use-task-file-upload.ts'],
    ...['comments', 'hours', 'invitations', 'report-pages', 'reports', 'timesheets'].map((it) => `api/${it}.ts`),
    ...['model/bars', 'model/person-colours', 'range-strings'].map((it) => `features/analytics/${it}.ts`),
    ...['label', 'notification', 'report', 'task', 'upload', 'view'].map((it) => `${CONTRACT}/messages/${it}.ts`),
    ...['images', 'analytics', 'labels', 'monitor', 'messages/invitation'].map((it) => `${CONTRACT}/${it}.ts`),
  ],
};
const groups = [
  ...Object.entries(together).map(([name, files]) => {
    const ids = files.map((file) => path(`./src/${file}`));
    return { name, test: (id: string) => ids.includes(id) };
  }),
  { name: 'lists', test: /node_modules\/@tanstack\// },
  { name: 'shared', minShareCount: 2 },
];

/** Keeps the chunk names that the budget uses: the build fails if a group's file is in another chunk. */
function checkGroups(chunks: { name: string; moduleIds: string[] }[]) {
  for (const [name, files] of Object.entries(together)) {
    const found = chunks.filter((chunk) => chunk.name === name).flatMap(({ moduleIds }) => moduleIds);
    const lost = files.find((file) => !found.includes(path(`./src/${file}`)));
    if (lost) throw new Error(`The files that come with "${name}" lack src/${lost}`);
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFirstScreen()],
  resolve: {
    alias: {
      '@contract': path('../backend/src/contract/index.ts'),
      '@': path('./src'),
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: [path('..')] },
    proxy: { '/api': { target: backend }, '/socket.io': { target: backend, ws: true } },
  },
  build: {
    manifest: true,
    target: 'es2022',
    // One style sheet for everything: the bundler never retries a later screen's style sheet after a failure.
    cssCodeSplit: false,
    // Data URIs would need exceptions in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A screen downloads only the parts of the contract that it uses, not the whole index.
      treeshake: { moduleSideEffects: [{ test: /backend\/src\/contract\//, sideEffects: false }] },
      output: { codeSplitting: { groups } },
    },
  },
});
